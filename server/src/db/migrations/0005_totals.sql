-- Running totals, so that tiles, statistics and page numbers stay fast at ten million bookings.
-- Triggers keep them in the transaction of every change. A reader sums the slots; writers of one day use
-- different slots, so that they seldom wait for each other. One slot alone may be negative.

-- By the day of the trip.
CREATE TABLE daily_totals (
  trip_date date NOT NULL,
  slot smallint NOT NULL,
  -- Bookings that are not cancelled.
  bookings bigint NOT NULL,
  completed bigint NOT NULL,
  -- Of the completed ones.
  earnings_rupees bigint NOT NULL,
  confirmed bigint NOT NULL,
  cancelled bigint NOT NULL,
  PRIMARY KEY (trip_date, slot)
) WITH (fillfactor = 50);

-- By the day of the request.
CREATE TABLE created_totals (
  created_date date NOT NULL,
  slot smallint NOT NULL,
  pending bigint NOT NULL,
  confirmed bigint NOT NULL,
  completed bigint NOT NULL,
  cancelled bigint NOT NULL,
  PRIMARY KEY (created_date, slot)
) WITH (fillfactor = 50);

CREATE TABLE status_totals (
  status text NOT NULL CHECK (status IN ('pending', 'confirmed', 'completed', 'cancelled')),
  slot smallint NOT NULL,
  bookings bigint NOT NULL,
  PRIMARY KEY (status, slot)
) WITH (fillfactor = 50);

-- Customers by the day of their creation.
CREATE TABLE customer_totals (
  kind text NOT NULL CHECK (kind IN ('account', 'contact')),
  created_date date NOT NULL,
  slot smallint NOT NULL,
  customers bigint NOT NULL,
  PRIMARY KEY (kind, created_date, slot)
) WITH (fillfactor = 50);

CREATE FUNCTION kolkata_day(instant timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT (instant AT TIME ZONE 'Asia/Kolkata')::date $$;

-- Runs at the end of the transaction, so that totals are locked for the shortest time. Every transaction
-- locks in one order: account, trip days, request days, statuses.
CREATE FUNCTION update_booking_totals() RETURNS trigger LANGUAGE plpgsql AS $$
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

  IF OLD.status IS NOT DISTINCT FROM NEW.status
    AND OLD.created_at IS NOT DISTINCT FROM NEW.created_at THEN
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

CREATE CONSTRAINT TRIGGER bookings_update_totals AFTER INSERT OR UPDATE OR DELETE ON bookings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION update_booking_totals();

CREATE FUNCTION update_bookings_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE accounts SET bookings_version = bookings_version + 1
  WHERE id = coalesce(NEW.account_id, OLD.account_id);
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER reviews_update_version AFTER INSERT OR UPDATE OR DELETE ON reviews
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION update_bookings_version();

CREATE FUNCTION update_customer_totals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND to_jsonb(OLD) ->> 'deleted_at' IS NULL THEN change := change - 1; END IF;
  IF TG_OP <> 'DELETE' AND to_jsonb(NEW) ->> 'deleted_at' IS NULL THEN change := change + 1; END IF;
  IF change <> 0 THEN
    INSERT INTO customer_totals AS t VALUES (
      TG_ARGV[0], kolkata_day(coalesce(NEW.created_at, OLD.created_at)), pg_backend_pid() % 16, change)
    ON CONFLICT (kind, created_date, slot) DO UPDATE SET customers = t.customers + excluded.customers;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER accounts_update_totals AFTER INSERT OR DELETE OR UPDATE OF deleted_at ON accounts
  FOR EACH ROW EXECUTE FUNCTION update_customer_totals('account');
CREATE TRIGGER phone_customers_update_totals AFTER INSERT OR DELETE ON phone_customers
  FOR EACH ROW EXECUTE FUNCTION update_customer_totals('contact');
