-- The defaults are those of bookings before there were longer trips and classes.
ALTER TABLE bookings
  -- Calendar days in Asia/Kolkata, departure and return counted.
  ADD COLUMN days integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT bookings_days_check CHECK (days > 0),
  ADD COLUMN vehicle_class_id uuid NOT NULL DEFAULT '00000000-0000-7000-8000-000000000001'
    REFERENCES vehicle_classes (id),
  -- A vehicle that is not the operator's own. It occupies nothing.
  ADD COLUMN outside_vehicle text,
  ADD CONSTRAINT bookings_outside_vehicle_check
    CHECK (outside_vehicle <> '' AND char_length(outside_vehicle) <= 80);

-- Stored tariffs get a kind. Figures and statuses do not change, so no trigger is needed.
ALTER TABLE bookings DISABLE TRIGGER USER;
UPDATE bookings SET tariff = tariff - 'longTripAboveKm' || jsonb_build_object(
  'kind', 'day-rental', 'longTripAboveKmPerDay', tariff -> 'longTripAboveKm')
WHERE tariff ? 'longTripAboveKm';
ALTER TABLE bookings ENABLE TRIGGER USER;

-- Requests that compete for a day.
CREATE INDEX bookings_requests
  ON bookings USING gist (vehicle_class_id, tstzrange(departure, busy_until))
  WHERE status IN ('pending', 'confirmed');
