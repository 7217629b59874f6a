-- What the place search cannot know, and what the driver needs.
ALTER TABLE bookings
  ADD COLUMN pickup_address text
    CHECK (pickup_address <> '' AND char_length(pickup_address) <= 200),
  ADD COLUMN passengers smallint CHECK (passengers BETWEEN 1 AND 20),
  -- From the customer. `note` is the operator's own.
  ADD COLUMN driver_notes text CHECK (driver_notes <> '' AND char_length(driver_notes) <= 500);

-- AC-7K3M for the booking with this serial: short enough for the telephone, unique without a lookup. No vowels,
-- so that no words arise, and none of the characters that look alike. The last one is a consonant, so that a number
-- never looks like a part of a mobile number. Multiplying by a prime scatters consecutive numbers. The first
-- 181,016 have four characters, the next 3,982,352 five (domain/booking-number).
CREATE FUNCTION booking_number(serial bigint) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT
PARALLEL SAFE AS $$
DECLARE
  consonants CONSTANT text := 'CDFGHJKMNPQRTVWXY';
  characters CONSTANT text := '34679CDFGHJKMNPQRTVWXY';
  rest bigint := serial;
  size bigint := 17 * 22 ^ 3;
  count integer := 4;
  written text;
BEGIN
  WHILE rest >= size LOOP
    rest := rest - size;
    size := size * 22;
    count := count + 1;
  END LOOP;
  rest := (rest * 2654435761) % size;
  written := substr(consonants, (rest % 17)::integer + 1, 1);
  rest := rest / 17;
  FOR at IN 2..count LOOP
    written := substr(characters, (rest % 22)::integer + 1, 1) || written;
    rest := rest / 22;
  END LOOP;
  RETURN 'AC-' || written;
END
$$;

-- Fills the rows that exist, too.
ALTER TABLE bookings ADD COLUMN serial bigint GENERATED ALWAYS AS IDENTITY;
ALTER TABLE bookings ADD COLUMN number text NOT NULL UNIQUE
  GENERATED ALWAYS AS (booking_number(serial)) STORED;
