CREATE TABLE bookings (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id),

  -- Whom to call, as typed for this trip; not the account's own name and number.
  contact_name text NOT NULL CHECK (contact_name <> '' AND char_length(contact_name) <= 80),
  contact_mobile text NOT NULL CHECK (contact_mobile ~ '^[0-9]{10}$'),

  pickup_label text NOT NULL CHECK (pickup_label <> ''),
  pickup_latitude double precision NOT NULL CHECK (pickup_latitude BETWEEN -90 AND 90),
  pickup_longitude double precision NOT NULL CHECK (pickup_longitude BETWEEN -180 AND 180),
  drop_label text NOT NULL CHECK (drop_label <> ''),
  drop_latitude double precision NOT NULL CHECK (drop_latitude BETWEEN -90 AND 90),
  drop_longitude double precision NOT NULL CHECK (drop_longitude BETWEEN -180 AND 180),

  trip text NOT NULL CHECK (trip IN ('Round Trip')),
  departure timestamptz NOT NULL,
  -- The day the operator and the statistics know the trip by.
  trip_date date NOT NULL GENERATED ALWAYS AS ((departure AT TIME ZONE 'Asia/Kolkata')::date) STORED,

  one_way_metres integer NOT NULL CHECK (one_way_metres >= 0),
  -- Whole kilometres one way, rounded down, there and back (domain/fare).
  distance_km integer NOT NULL CHECK (distance_km = one_way_metres / 1000 * 2),
  distance_method text NOT NULL CHECK (distance_method <> ''),
  distance_source text NOT NULL CHECK (distance_source IN ('embedded', 'openrouteservice')),
  fare_rupees integer NOT NULL CHECK (fare_rupees >= 0),
  -- The rates this fare was computed with.
  tariff jsonb NOT NULL CHECK (jsonb_typeof(tariff) = 'object'),

  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'confirmed', 'completed', 'cancelled')),
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  approved_at timestamptz,
  approved_by uuid REFERENCES accounts (id),
  cancelled_at timestamptz,
  cancelled_by uuid REFERENCES accounts (id),
  cancel_reason text CHECK (cancel_reason <> '' AND char_length(cancel_reason) <= 500),

  -- A status and its time are one fact.
  CHECK (status <> 'pending' OR (confirmed_at IS NULL AND approved_at IS NULL)),
  CHECK (status <> 'confirmed' OR (confirmed_at IS NOT NULL AND approved_at IS NULL)),
  CHECK (status <> 'completed' OR approved_at IS NOT NULL),
  CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL)),
  CHECK ((approved_at IS NULL) = (approved_by IS NULL)),
  CHECK ((cancelled_at IS NULL) = (cancelled_by IS NULL)),
  CHECK (cancel_reason IS NULL OR cancelled_at IS NOT NULL)
) WITH (fillfactor = 90);

-- The customer's trips and the one that waits.
CREATE INDEX bookings_account ON bookings (account_id, status, created_at DESC, id DESC);
-- The desk's lists, newest first.
CREATE INDEX bookings_newest ON bookings (created_at DESC, id DESC) WHERE status <> 'cancelled';
CREATE INDEX bookings_status ON bookings (status, created_at DESC, id DESC);
CREATE INDEX bookings_trip_date ON bookings (trip_date, created_at DESC);
CREATE INDEX bookings_mobile ON bookings (contact_mobile);

-- What happened to a booking, and who did it.
CREATE TABLE booking_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings (id),
  at timestamptz NOT NULL,
  actor_id uuid REFERENCES accounts (id),
  action text NOT NULL CHECK (action IN ('request', 'confirm', 'approve', 'cancel', 'review')),
  from_status text CHECK (from_status IN ('pending', 'confirmed', 'completed', 'cancelled')),
  to_status text NOT NULL CHECK (to_status IN ('pending', 'confirmed', 'completed', 'cancelled')),
  reason text
);

CREATE INDEX booking_events_booking ON booking_events (booking_id, id);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER booking_events_append_only BEFORE UPDATE OR DELETE ON booking_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A repeated request with the same key gets the booking the first one made.
CREATE TABLE idempotency_keys (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 128),
  request_hash bytea NOT NULL CHECK (octet_length(request_hash) = 32),
  booking_id uuid NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, key)
);

CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
