-- Finding among a million bookings (docs/adr: the desk). Both extensions come with PostgreSQL and may be
-- made by the owner of a database.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- Who books by telephone: found by the number, no account. Nothing here keeps anybody from signing up.
CREATE TABLE contacts (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> '' AND char_length(name) <= 80),
  mobile text NOT NULL CHECK (mobile ~ '^[6-9][0-9]{9}$'),
  created_at timestamptz NOT NULL,
  search_text text NOT NULL GENERATED ALWAYS AS (' ' || lower(name || ' ' || mobile)) STORED,
  CONSTRAINT contacts_mobile_key UNIQUE (mobile)
);
CREATE INDEX contacts_newest ON contacts (created_at DESC, id DESC);
CREATE INDEX contacts_search ON contacts USING gin (search_text gin_trgm_ops) WITH (fastupdate = off);

-- Rows are filled in without telling anybody: nothing has happened to these bookings.
ALTER TABLE bookings DISABLE TRIGGER USER;

ALTER TABLE bookings
  ALTER COLUMN account_id DROP NOT NULL,
  ADD COLUMN contact_id uuid REFERENCES contacts (id),
  ADD CONSTRAINT bookings_owner_check CHECK (num_nonnulls(account_id, contact_id) = 1),
  -- The drive one way; null for bookings from before it was kept.
  ADD COLUMN one_way_seconds integer CHECK (one_way_seconds >= 0),
  -- When the car is thought to be free again (domain/trip).
  ADD COLUMN busy_until timestamptz,
  -- The desk's own, for no customer.
  ADD COLUMN note text CHECK (note <> '' AND char_length(note) <= 2000),
  -- Raised by every note and correction, so that two admins do not overwrite each other.
  ADD COLUMN desk_version integer NOT NULL DEFAULT 0,
  -- The first figures of a booking that has been corrected.
  ADD COLUMN original_km integer CHECK (original_km >= 0),
  ADD COLUMN original_fare_rupees integer CHECK (original_fare_rupees >= 0),
  ADD CONSTRAINT bookings_original_check CHECK (num_nonnulls(original_km, original_fare_rupees) <> 1),
  DROP CONSTRAINT bookings_check,
  ADD CONSTRAINT bookings_distance_check CHECK (
    distance_km >= 0 AND coalesce(original_km, distance_km) = one_way_metres / 1000 * 2),
  -- What the desk's search looks through. The blank in front marks the beginning of the first word.
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (' ' || lower(contact_name || ' '
    || coalesce(contact_mobile, '') || ' ' || pickup_label || ' ' || drop_label)) STORED,
  -- Eight days each: a search looks into the latest ones first.
  ADD COLUMN created_slice integer NOT NULL GENERATED ALWAYS AS (
    floor(extract(epoch FROM created_at AT TIME ZONE 'UTC') / 691200)::integer) STORED,
  ADD COLUMN trip_slice integer NOT NULL GENERATED ALWAYS AS (
    floor(extract(epoch FROM departure AT TIME ZONE 'UTC') / 691200)::integer) STORED;

UPDATE bookings SET busy_until = departure
  + ceil((distance_km / 50.0 * 60 * 1.25 + 60) / 15) * interval '15 minutes';
ALTER TABLE bookings
  ALTER COLUMN busy_until SET NOT NULL,
  ADD CONSTRAINT bookings_busy_check CHECK (busy_until > departure);

ALTER TABLE bookings ENABLE TRIGGER USER;

CREATE INDEX bookings_contact ON bookings (contact_id, status, created_at DESC, id DESC)
  WHERE contact_id IS NOT NULL;
-- The desk's lists by departure.
CREATE INDEX bookings_departure ON bookings (departure, id) WHERE status <> 'cancelled';
CREATE INDEX bookings_status_departure ON bookings (status, departure, id);
-- Which approved trips a car is out on.
CREATE INDEX bookings_busy ON bookings USING gist (tstzrange(departure, busy_until))
  WHERE status = 'completed';
-- Without a list of pending entries, which every search would have to read through.
CREATE INDEX bookings_search ON bookings
  USING gin (search_text gin_trgm_ops, status, created_slice, trip_slice) WITH (fastupdate = off);

-- Of a correction: the figures before and after.
ALTER TABLE booking_events
  ADD COLUMN figures jsonb CHECK (jsonb_typeof(figures) = 'object'),
  DROP CONSTRAINT booking_events_action_check,
  ADD CONSTRAINT booking_events_action_check CHECK (
    action IN ('request', 'confirm', 'approve', 'cancel', 'review', 'correct', 'void'));

-- The running totals learn what the desk pages through: each status by the trip's day, and by the day
-- on which it was booked.
ALTER TABLE daily_totals
  ADD COLUMN confirmed bigint NOT NULL DEFAULT 0,
  ADD COLUMN cancelled bigint NOT NULL DEFAULT 0;

CREATE TABLE created_totals (
  created_date date NOT NULL,
  slot smallint NOT NULL,
  pending bigint NOT NULL,
  confirmed bigint NOT NULL,
  completed bigint NOT NULL,
  cancelled bigint NOT NULL,
  PRIMARY KEY (created_date, slot)
) WITH (fillfactor = 50);

CREATE FUNCTION kolkata_day(instant timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT (instant AT TIME ZONE 'Asia/Kolkata')::date $$;

INSERT INTO daily_totals AS t (trip_date, slot, bookings, completed, earnings_rupees, confirmed, cancelled)
SELECT trip_date, 0, 0, 0, 0, count(*) FILTER (WHERE status = 'confirmed'),
  count(*) FILTER (WHERE status = 'cancelled')
FROM bookings GROUP BY trip_date
ON CONFLICT (trip_date, slot) DO UPDATE SET confirmed = excluded.confirmed, cancelled = excluded.cancelled;

INSERT INTO created_totals
SELECT kolkata_day(created_at), 0, count(*) FILTER (WHERE status = 'pending'),
  count(*) FILTER (WHERE status = 'confirmed'), count(*) FILTER (WHERE status = 'completed'),
  count(*) FILTER (WHERE status = 'cancelled')
FROM bookings GROUP BY 1;

-- As in 0004, with one more table between days and statuses in the order of locks.
CREATE OR REPLACE FUNCTION follow_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  my_slot smallint := pg_backend_pid() % 16;
BEGIN
  UPDATE accounts SET bookings_version = bookings_version + 1
  WHERE id = coalesce(NEW.account_id, OLD.account_id);

  INSERT INTO daily_totals AS t
    (trip_date, slot, bookings, completed, earnings_rupees, confirmed, cancelled)
  SELECT trip_date, my_slot,
    coalesce(sum(sign) FILTER (WHERE status <> 'cancelled'), 0),
    coalesce(sum(sign) FILTER (WHERE status = 'completed'), 0),
    coalesce(sum(sign * fare) FILTER (WHERE status = 'completed'), 0),
    coalesce(sum(sign) FILTER (WHERE status = 'confirmed'), 0),
    coalesce(sum(sign) FILTER (WHERE status = 'cancelled'), 0)
  FROM (VALUES
    (OLD.trip_date, OLD.status, OLD.fare_rupees::bigint, -1),
    (NEW.trip_date, NEW.status, NEW.fare_rupees::bigint, 1)
  ) AS change (trip_date, status, fare, sign)
  WHERE status IS NOT NULL
    AND (OLD.trip_date, OLD.status, OLD.fare_rupees)
      IS DISTINCT FROM (NEW.trip_date, NEW.status, NEW.fare_rupees)
  GROUP BY trip_date
  ORDER BY trip_date
  ON CONFLICT (trip_date, slot) DO UPDATE SET
    bookings = t.bookings + excluded.bookings,
    completed = t.completed + excluded.completed,
    earnings_rupees = t.earnings_rupees + excluded.earnings_rupees,
    confirmed = t.confirmed + excluded.confirmed,
    cancelled = t.cancelled + excluded.cancelled;

  IF OLD.status IS NOT DISTINCT FROM NEW.status AND OLD.created_at IS NOT DISTINCT FROM NEW.created_at THEN
    RETURN NULL;
  END IF;

  INSERT INTO created_totals AS t
  SELECT day, my_slot,
    coalesce(sum(sign) FILTER (WHERE status = 'pending'), 0),
    coalesce(sum(sign) FILTER (WHERE status = 'confirmed'), 0),
    coalesce(sum(sign) FILTER (WHERE status = 'completed'), 0),
    coalesce(sum(sign) FILTER (WHERE status = 'cancelled'), 0)
  FROM (VALUES
    (kolkata_day(OLD.created_at), OLD.status, -1),
    (kolkata_day(NEW.created_at), NEW.status, 1)
  ) AS change (day, status, sign)
  WHERE status IS NOT NULL
  GROUP BY day
  ORDER BY day
  ON CONFLICT (created_date, slot) DO UPDATE SET
    pending = t.pending + excluded.pending,
    confirmed = t.confirmed + excluded.confirmed,
    completed = t.completed + excluded.completed,
    cancelled = t.cancelled + excluded.cancelled;

  INSERT INTO status_totals AS t
  SELECT status, my_slot, sum(sign)
  FROM (VALUES (OLD.status, -1), (NEW.status, 1)) AS change (status, sign)
  WHERE status IS NOT NULL
  GROUP BY status
  HAVING sum(sign) <> 0
  ORDER BY status
  ON CONFLICT (status, slot) DO UPDATE SET bookings = t.bookings + excluded.bookings;
  RETURN NULL;
END
$$;

-- Who did what at the desk. Only what people wrote may be erased, with the person.
CREATE TABLE audit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Null: the admin command on the server, or the first start.
  actor_id uuid REFERENCES accounts (id),
  action text NOT NULL CHECK (action <> ''),
  subject_kind text NOT NULL CHECK (subject_kind <> ''),
  subject_id uuid NOT NULL,
  reason text CHECK (reason <> ''),
  -- Figures and states; nobody's name or number.
  before jsonb CHECK (jsonb_typeof(before) = 'object'),
  after jsonb CHECK (jsonb_typeof(after) = 'object')
);
CREATE INDEX audit_entries_subject ON audit_entries (subject_id, id);

CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();

CREATE FUNCTION refuse_emptying() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER audit_entries_not_emptied BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER booking_events_not_emptied BEFORE TRUNCATE ON booking_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();

-- Reviews are hidden, never deleted, and may be answered under them.
ALTER TABLE reviews
  ADD COLUMN hidden_at timestamptz,
  ADD COLUMN hidden_by uuid REFERENCES accounts (id),
  ADD COLUMN hidden_reason text CHECK (hidden_reason <> '' AND char_length(hidden_reason) <= 500),
  ADD COLUMN answer text CHECK (answer <> '' AND char_length(answer) <= 2000),
  ADD COLUMN answered_at timestamptz,
  ADD CONSTRAINT reviews_hidden_check CHECK (NOT visible OR num_nonnulls(hidden_at, hidden_by) = 0),
  ADD CONSTRAINT reviews_answered_check CHECK ((answer IS NULL) = (answered_at IS NULL));
CREATE INDEX reviews_all_newest ON reviews (created_at DESC, id DESC);

ALTER TABLE contact_messages
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN answered_by uuid REFERENCES accounts (id),
  ADD CONSTRAINT contact_messages_answered_check
    CHECK ((answered_at IS NULL) = (answered_by IS NULL));
CREATE INDEX contact_messages_new ON contact_messages (created_at DESC, id DESC)
  WHERE answered_at IS NULL;

-- The list of customers.
ALTER TABLE accounts
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
    ' ' || lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(mobile, ''))) STORED;
CREATE INDEX accounts_newest ON accounts (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX accounts_search ON accounts USING gin (search_text gin_trgm_ops) WITH (fastupdate = off);

-- How many came on which day, so that any page of that list can be found at once.
CREATE TABLE people_totals (
  kind text NOT NULL CHECK (kind IN ('account', 'contact')),
  created_date date NOT NULL,
  slot smallint NOT NULL,
  people bigint NOT NULL,
  PRIMARY KEY (kind, created_date, slot)
) WITH (fillfactor = 50);

INSERT INTO people_totals
SELECT 'account', kolkata_day(created_at), 0, count(*) FROM accounts WHERE deleted_at IS NULL GROUP BY 2;

CREATE FUNCTION follow_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND to_jsonb(OLD) ->> 'deleted_at' IS NULL THEN change := change - 1; END IF;
  IF TG_OP <> 'DELETE' AND to_jsonb(NEW) ->> 'deleted_at' IS NULL THEN change := change + 1; END IF;
  IF change <> 0 THEN
    INSERT INTO people_totals AS t
    VALUES (TG_ARGV[0], kolkata_day(coalesce(NEW.created_at, OLD.created_at)), pg_backend_pid() % 16, change)
    ON CONFLICT (kind, created_date, slot) DO UPDATE SET people = t.people + excluded.people;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER accounts_followed AFTER INSERT OR DELETE OR UPDATE OF deleted_at ON accounts
  FOR EACH ROW EXECUTE FUNCTION follow_person('account');
CREATE TRIGGER contacts_followed AFTER INSERT OR DELETE ON contacts
  FOR EACH ROW EXECUTE FUNCTION follow_person('contact');
