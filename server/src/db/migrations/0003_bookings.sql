-- Customers who book by telephone, found by their number. They have no account.
CREATE TABLE phone_customers (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> '' AND char_length(name) <= 80),
  mobile text NOT NULL UNIQUE CHECK (mobile ~ '^[6-9][0-9]{9}$'),
  created_at timestamptz NOT NULL,
  search_text text NOT NULL GENERATED ALWAYS AS (' ' || lower(name || ' ' || mobile)) STORED
);

CREATE INDEX phone_customers_newest ON phone_customers (created_at DESC, id DESC);
CREATE INDEX phone_customers_search ON phone_customers
  USING gin (search_text gin_trgm_ops) WITH (fastupdate = off);

CREATE TABLE bookings (
  id uuid PRIMARY KEY,
  account_id uuid REFERENCES accounts (id),
  phone_customer_id uuid REFERENCES phone_customers (id),
  CONSTRAINT bookings_owner_check CHECK (num_nonnulls(account_id, phone_customer_id) = 1),

  -- The person to call, as typed for this trip. The number is null after the account was deleted.
  contact_name text NOT NULL CHECK (contact_name <> '' AND char_length(contact_name) <= 80),
  contact_mobile text CHECK (contact_mobile ~ '^[0-9]{10}$'),

  pickup_label text NOT NULL CHECK (pickup_label <> ''),
  pickup_latitude double precision NOT NULL CHECK (pickup_latitude BETWEEN -90 AND 90),
  pickup_longitude double precision NOT NULL CHECK (pickup_longitude BETWEEN -180 AND 180),
  drop_label text NOT NULL CHECK (drop_label <> ''),
  drop_latitude double precision NOT NULL CHECK (drop_latitude BETWEEN -90 AND 90),
  drop_longitude double precision NOT NULL CHECK (drop_longitude BETWEEN -180 AND 180),

  trip text NOT NULL CHECK (trip IN ('Round Trip')),
  departure timestamptz NOT NULL,
  -- The day of the trip in lists and statistics.
  trip_date date NOT NULL
    GENERATED ALWAYS AS ((departure AT TIME ZONE 'Asia/Kolkata')::date) STORED,
  -- When the car is expected to be free again (domain/trip).
  busy_until timestamptz NOT NULL,
  CONSTRAINT bookings_busy_check CHECK (busy_until > departure),

  one_way_metres integer NOT NULL CHECK (one_way_metres >= 0),
  one_way_seconds integer CHECK (one_way_seconds >= 0),
  distance_km integer NOT NULL,
  distance_method text NOT NULL CHECK (distance_method <> ''),
  distance_source text NOT NULL
    CHECK (distance_source IN ('embedded', 'openrouteservice', 'valhalla')),
  fare_rupees integer NOT NULL CHECK (fare_rupees >= 0),
  -- The rates this fare was computed with.
  tariff jsonb NOT NULL CHECK (jsonb_typeof(tariff) = 'object'),
  -- The first values of a booking that was corrected.
  original_km integer,
  original_fare_rupees integer CHECK (original_fare_rupees >= 0),
  CONSTRAINT bookings_original_check CHECK (num_nonnulls(original_km, original_fare_rupees) <> 1),
  -- Whole kilometres one way, rounded down, there and back (domain/fare), until they are corrected.
  CONSTRAINT bookings_distance_check CHECK (
    distance_km >= 0 AND coalesce(original_km, distance_km) = one_way_metres / 1000 * 2),

  status text NOT NULL DEFAULT 'pending',
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  approved_at timestamptz,
  approved_by uuid REFERENCES accounts (id),
  cancelled_at timestamptz,
  cancelled_by uuid REFERENCES accounts (id),
  cancel_reason text,
  -- A status and its time belong together.
  CONSTRAINT bookings_status_check CHECK (
    CASE status
      WHEN 'pending' THEN num_nonnulls(confirmed_at, approved_at) = 0
      WHEN 'confirmed' THEN confirmed_at IS NOT NULL AND approved_at IS NULL
      WHEN 'completed' THEN approved_at IS NOT NULL
      ELSE status = 'cancelled'
    END),
  CONSTRAINT bookings_cancelled_at_check
    CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL)),
  CONSTRAINT bookings_approved_by_check CHECK (num_nonnulls(approved_at, approved_by) <> 1),
  CONSTRAINT bookings_cancelled_by_check CHECK (num_nonnulls(cancelled_at, cancelled_by) <> 1),
  CONSTRAINT bookings_cancel_reason_check CHECK (
    cancel_reason IS NULL OR cancelled_at IS NOT NULL
      AND cancel_reason <> '' AND char_length(cancel_reason) <= 500),

  -- For admins only.
  note text CHECK (note <> '' AND char_length(note) <= 2000),
  -- Increased by every note and correction, so that two admins do not overwrite each other.
  admin_version integer NOT NULL DEFAULT 0,
  -- For the admin search. The blank in front marks the beginning of the first word.
  search_text text NOT NULL GENERATED ALWAYS AS (' ' || lower(contact_name || ' '
    || coalesce(contact_mobile, '') || ' ' || pickup_label || ' ' || drop_label)) STORED
) WITH (fillfactor = 90);

-- The customer's trips and the pending one.
CREATE INDEX bookings_account ON bookings (account_id, status, created_at DESC, id DESC);
CREATE INDEX bookings_phone_customer
  ON bookings (phone_customer_id, status, created_at DESC, id DESC)
  WHERE phone_customer_id IS NOT NULL;
-- The admin lists, by the time of the request and by departure.
CREATE INDEX bookings_newest ON bookings (created_at DESC, id DESC) WHERE status <> 'cancelled';
CREATE INDEX bookings_status ON bookings (status, created_at DESC, id DESC);
CREATE INDEX bookings_departure ON bookings (departure, id) WHERE status <> 'cancelled';
CREATE INDEX bookings_status_departure ON bookings (status, departure, id);
-- fastupdate off: every search would read through the list of pending entries.
CREATE INDEX bookings_search ON bookings
  USING gin (search_text gin_trgm_ops) WITH (fastupdate = off);
-- Tamil and other scripts have no trigrams in every database: their rows have more bytes than characters.
-- The statistics tell the planner how few they are.
CREATE INDEX bookings_search_other_scripts ON bookings (created_at DESC, id DESC)
  WHERE octet_length(search_text) - char_length(search_text) > 0;
CREATE STATISTICS bookings_search_other_scripts
  ON (octet_length(search_text) - char_length(search_text)) FROM bookings;
-- Emails about approved trips are due by the day of the trip.
CREATE INDEX bookings_trip_date ON bookings (trip_date) WHERE status = 'completed';
-- The approved trips during which a car is busy.
CREATE INDEX bookings_busy ON bookings USING gist (tstzrange(departure, busy_until))
  WHERE status = 'completed';

-- The history of a booking.
CREATE TABLE booking_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings (id),
  at timestamptz NOT NULL,
  actor_id uuid REFERENCES accounts (id),
  action text NOT NULL CHECK (
    action IN ('request', 'confirm', 'approve', 'cancel', 'review', 'correct', 'void')),
  from_status text CHECK (from_status IN ('pending', 'confirmed', 'completed', 'cancelled')),
  to_status text NOT NULL CHECK (to_status IN ('pending', 'confirmed', 'completed', 'cancelled')),
  reason text,
  -- Of a correction: the values before and after.
  figures jsonb CHECK (jsonb_typeof(figures) = 'object')
);

CREATE INDEX booking_events_booking ON booking_events (booking_id, id);

-- History is append-only; only a reason, which is free text, may be erased.
CREATE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.reason IS NULL
    AND to_jsonb(NEW) - 'reason' = to_jsonb(OLD) - 'reason' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

CREATE FUNCTION refuse_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER booking_events_append_only BEFORE UPDATE OR DELETE ON booking_events
  FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER booking_events_no_truncate BEFORE TRUNCATE ON booking_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

-- A repeated request with the same key returns the booking of the first one.
CREATE TABLE idempotency_keys (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 128),
  request_hash bytea NOT NULL CHECK (octet_length(request_hash) = 32),
  booking_id uuid NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, key)
);

CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
