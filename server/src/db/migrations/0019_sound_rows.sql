-- What a row may be, said by one function for each of the tables that every booking writes to, in place of
-- some forty CHECKs (docs/adr/0044). PostgreSQL reads the text of every CHECK of a table anew for each
-- statement that writes to it; a function it reads once per connection. A refused row is refused in the
-- words PostgreSQL has for a CHECK, with the name of the rule.
CREATE FUNCTION refuse_row(table_name text, rule text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  constraint_name text := table_name || '_' || rule || '_check';
BEGIN
  RAISE EXCEPTION 'new row for relation "%" violates check constraint "%"', table_name, constraint_name
    USING ERRCODE = 'check_violation', TABLE = table_name, CONSTRAINT = constraint_name;
END
$$;

CREATE FUNCTION is_sound(booking bookings) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  broken text := CASE
    WHEN num_nonnulls(booking.account_id, booking.contact_id) <> 1 THEN 'owner'
    WHEN booking.contact_name = '' OR char_length(booking.contact_name) > 80 THEN 'contact_name'
    WHEN booking.contact_mobile !~ '^[0-9]{10}$' THEN 'contact_mobile'
    WHEN booking.pickup_label = '' THEN 'pickup_label'
    WHEN booking.pickup_latitude NOT BETWEEN -90 AND 90 THEN 'pickup_latitude'
    WHEN booking.pickup_longitude NOT BETWEEN -180 AND 180 THEN 'pickup_longitude'
    WHEN booking.drop_label = '' THEN 'drop_label'
    WHEN booking.drop_latitude NOT BETWEEN -90 AND 90 THEN 'drop_latitude'
    WHEN booking.drop_longitude NOT BETWEEN -180 AND 180 THEN 'drop_longitude'
    WHEN booking.trip NOT IN ('Round Trip') THEN 'trip'
    WHEN booking.busy_until <= booking.departure THEN 'busy'
    WHEN booking.one_way_metres < 0 THEN 'one_way_metres'
    WHEN booking.one_way_seconds < 0 THEN 'one_way_seconds'
    -- Whole kilometres one way, rounded down, there and back (domain/fare), until they are corrected.
    WHEN booking.distance_km < 0
      OR coalesce(booking.original_km, booking.distance_km) <> booking.one_way_metres / 1000 * 2
      THEN 'distance'
    WHEN booking.distance_method = '' THEN 'distance_method'
    WHEN booking.distance_source NOT IN ('embedded', 'openrouteservice', 'valhalla')
      THEN 'distance_source'
    WHEN booking.fare_rupees < 0 THEN 'fare_rupees'
    WHEN jsonb_typeof(booking.tariff) <> 'object' THEN 'tariff'
    WHEN num_nonnulls(booking.original_km, booking.original_fare_rupees) = 1 THEN 'original'
    WHEN booking.original_fare_rupees < 0 THEN 'original_fare_rupees'
    -- A status and its time are one fact.
    WHEN NOT CASE booking.status
        WHEN 'pending' THEN num_nonnulls(booking.confirmed_at, booking.approved_at) = 0
        WHEN 'confirmed' THEN booking.confirmed_at IS NOT NULL AND booking.approved_at IS NULL
        WHEN 'completed' THEN booking.approved_at IS NOT NULL
        ELSE booking.status = 'cancelled'
      END THEN 'status'
    WHEN (booking.status = 'cancelled') <> (booking.cancelled_at IS NOT NULL) THEN 'cancelled_at'
    WHEN num_nonnulls(booking.approved_at, booking.approved_by) = 1 THEN 'approved_by'
    WHEN num_nonnulls(booking.cancelled_at, booking.cancelled_by) = 1 THEN 'cancelled_by'
    WHEN booking.cancel_reason = '' OR char_length(booking.cancel_reason) > 500
      OR booking.cancel_reason IS NOT NULL AND booking.cancelled_at IS NULL THEN 'cancel_reason'
    WHEN booking.note = '' OR char_length(booking.note) > 2000 THEN 'note'
  END;
BEGIN
  RETURN broken IS NULL OR refuse_row('bookings', broken);
END
$$;

CREATE FUNCTION is_sound(account accounts) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  broken text := CASE
    WHEN account.name = '' OR char_length(account.name) > 80 THEN 'name'
    -- COLLATE "C": only ASCII letters have one lower case in every locale and Unicode version.
    WHEN account.email NOT LIKE '%_@_%' OR account.email <> lower(account.email COLLATE "C") THEN 'email'
    WHEN account.mobile !~ '^[6-9][0-9]{9}$' THEN 'mobile'
    WHEN account.password_hash = '' THEN 'password_hash'
    WHEN account.role NOT IN ('customer', 'admin') THEN 'role'
    WHEN account.language NOT IN ('en', 'ta') THEN 'language'
    -- Without e-mail, mobile and password nothing finds a deleted account.
    WHEN account.deleted_at IS NULL AND account.email IS NULL THEN 'deleted'
    WHEN account.deleted_at IS NOT NULL AND (account.role <> 'customer' OR num_nonnulls(
      account.email, account.mobile, account.password_hash, account.email_verified_at) > 0) THEN 'deleted'
  END;
BEGIN
  RETURN broken IS NULL OR refuse_row('accounts', broken);
END
$$;

CREATE FUNCTION is_sound(event booking_events) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  statuses constant text[] := '{pending, confirmed, completed, cancelled}';
  broken text := CASE
    WHEN event.action NOT IN ('request', 'confirm', 'approve', 'cancel', 'review', 'correct', 'void')
      THEN 'action'
    WHEN event.from_status <> ALL (statuses) THEN 'from_status'
    WHEN event.to_status <> ALL (statuses) THEN 'to_status'
    WHEN jsonb_typeof(event.figures) <> 'object' THEN 'figures'
  END;
BEGIN
  RETURN broken IS NULL OR refuse_row('booking_events', broken);
END
$$;

DO $$
DECLARE
  old record;
BEGIN
  FOR old IN
    SELECT conrelid::regclass AS name, string_agg(format('DROP CONSTRAINT %I', conname), ', ') AS checks
    FROM pg_constraint
    WHERE contype = 'c' AND conrelid IN (
      'bookings'::regclass, 'accounts'::regclass, 'booking_events'::regclass)
    GROUP BY conrelid
  LOOP
    EXECUTE format('ALTER TABLE %s %s', old.name, old.checks);
  END LOOP;
END
$$;
ALTER TABLE bookings ADD CONSTRAINT bookings_sound CHECK (is_sound(bookings));
ALTER TABLE accounts ADD CONSTRAINT accounts_sound CHECK (is_sound(accounts));
ALTER TABLE booking_events ADD CONSTRAINT booking_events_sound CHECK (is_sound(booking_events));

-- As in 0014; a new booking, the one change that comes in rushes, by three plain statements.
CREATE OR REPLACE FUNCTION follow_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  my_slot smallint := pg_backend_pid() % 16;
BEGIN
  UPDATE accounts SET bookings_version = bookings_version + 1
  WHERE id = coalesce(NEW.account_id, OLD.account_id);

  IF TG_OP = 'INSERT' AND NEW.status = 'pending' THEN
    INSERT INTO daily_totals AS t
      (trip_date, slot, bookings, completed, earnings_rupees, confirmed, cancelled)
    VALUES (NEW.trip_date, my_slot, 1, 0, 0, 0, 0)
    ON CONFLICT (trip_date, slot) DO UPDATE SET bookings = t.bookings + 1;

    INSERT INTO created_totals AS t (created_date, slot, pending, confirmed, completed, cancelled)
    VALUES (kolkata_day(NEW.created_at), my_slot, 1, 0, 0, 0)
    ON CONFLICT (created_date, slot) DO UPDATE SET pending = t.pending + 1;

    INSERT INTO status_totals AS t (status, slot, bookings) VALUES (NEW.status, my_slot, 1)
    ON CONFLICT (status, slot) DO UPDATE SET bookings = t.bookings + 1;
    RETURN NULL;
  END IF;

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

-- Nothing asks for a booking by the whole number alone any more: the search's index has its parts.
DROP INDEX bookings_mobile;
-- Only the letters about approved trips ask by the day; a booking that waits needs no place there.
DROP INDEX bookings_trip_date;
CREATE INDEX bookings_trip_date ON bookings (trip_date) WHERE status = 'completed';
