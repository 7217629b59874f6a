-- Running totals, so that the desk's tiles and statistics cost the same at ten million bookings.
-- They are derived facts: the database keeps them itself, in the transaction of every change,
-- whichever program makes it. A reader sums the slots; writers of one day spread over them, so that
-- transactions seldom wait for each other's commit. One slot alone may therefore be negative.
CREATE TABLE daily_totals (
  trip_date date NOT NULL,
  slot smallint NOT NULL,
  -- Bookings that are not cancelled.
  bookings bigint NOT NULL,
  completed bigint NOT NULL,
  -- Of the completed ones.
  earnings_rupees bigint NOT NULL,
  PRIMARY KEY (trip_date, slot)
) WITH (fillfactor = 50);

CREATE TABLE status_totals (
  status text NOT NULL CHECK (status IN ('pending', 'confirmed', 'completed', 'cancelled')),
  slot smallint NOT NULL,
  bookings bigint NOT NULL,
  PRIMARY KEY (status, slot)
) WITH (fillfactor = 50);

-- Runs at the end of the transaction, after all other locks, so that totals are held for the shortest
-- time. Every transaction locks in one order: account, days ascending, statuses ascending.
CREATE FUNCTION follow_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  my_slot smallint := pg_backend_pid() % 16;
BEGIN
  UPDATE accounts SET bookings_version = bookings_version + 1
  WHERE id = coalesce(NEW.account_id, OLD.account_id);

  INSERT INTO daily_totals AS t
  SELECT trip_date, my_slot, sum(sign),
    coalesce(sum(sign) FILTER (WHERE status = 'completed'), 0),
    coalesce(sum(sign * fare) FILTER (WHERE status = 'completed'), 0)
  FROM (VALUES
    (OLD.trip_date, OLD.status, OLD.fare_rupees::bigint, -1),
    (NEW.trip_date, NEW.status, NEW.fare_rupees::bigint, 1)
  ) AS change (trip_date, status, fare, sign)
  WHERE status <> 'cancelled'
  GROUP BY trip_date
  HAVING sum(sign) <> 0
    OR sum(sign) FILTER (WHERE status = 'completed') <> 0
    OR sum(sign * fare) FILTER (WHERE status = 'completed') <> 0
  ORDER BY trip_date
  ON CONFLICT (trip_date, slot) DO UPDATE SET
    bookings = t.bookings + excluded.bookings,
    completed = t.completed + excluded.completed,
    earnings_rupees = t.earnings_rupees + excluded.earnings_rupees;

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

CREATE CONSTRAINT TRIGGER bookings_followed AFTER INSERT OR UPDATE OR DELETE ON bookings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION follow_booking();

CREATE FUNCTION follow_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE accounts SET bookings_version = bookings_version + 1
  WHERE id = coalesce(NEW.account_id, OLD.account_id);
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER reviews_followed AFTER INSERT OR UPDATE OR DELETE ON reviews
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION follow_review();
