CREATE TABLE reviews (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings (id),
  account_id uuid NOT NULL REFERENCES accounts (id),
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  text text NOT NULL CHECK (text <> '' AND char_length(text) <= 2000),
  -- A sub-line, only when it says something the text does not.
  comments text CHECK (comments <> '' AND comments <> text AND char_length(comments) <= 2000),
  -- The name the booking was made in, as the public page shows it.
  booking_name text NOT NULL CHECK (booking_name <> ''),
  visible boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  CONSTRAINT reviews_booking_key UNIQUE (booking_id)
);

CREATE INDEX reviews_newest ON reviews (created_at DESC, id DESC) INCLUDE (rating) WHERE visible;
