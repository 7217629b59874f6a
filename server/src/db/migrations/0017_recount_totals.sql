-- Databases that had bookings before 0004 began their totals at nothing. Counted anew where they differ.
DO $$
BEGIN
  LOCK TABLE bookings IN SHARE MODE;
  IF (SELECT count(*) FROM bookings) = (SELECT coalesce(sum(bookings), 0) FROM status_totals) THEN
    RETURN;
  END IF;
  DELETE FROM status_totals;
  INSERT INTO status_totals (status, slot, bookings)
  SELECT status, 0, count(*) FROM bookings GROUP BY status;
  DELETE FROM daily_totals;
  INSERT INTO daily_totals (trip_date, slot, bookings, completed, earnings_rupees, confirmed, cancelled)
  SELECT trip_date, 0, count(*) FILTER (WHERE status <> 'cancelled'),
    count(*) FILTER (WHERE status = 'completed'),
    coalesce(sum(fare_rupees) FILTER (WHERE status = 'completed'), 0),
    count(*) FILTER (WHERE status = 'confirmed'), count(*) FILTER (WHERE status = 'cancelled')
  FROM bookings GROUP BY trip_date;
  DELETE FROM created_totals;
  INSERT INTO created_totals (created_date, slot, pending, confirmed, completed, cancelled)
  SELECT kolkata_day(created_at), 0, count(*) FILTER (WHERE status = 'pending'),
    count(*) FILTER (WHERE status = 'confirmed'), count(*) FILTER (WHERE status = 'completed'),
    count(*) FILTER (WHERE status = 'cancelled')
  FROM bookings GROUP BY 1;
END
$$;
