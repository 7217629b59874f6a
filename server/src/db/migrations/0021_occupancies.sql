CREATE EXTENSION IF NOT EXISTS btree_gist;

-- When a vehicle, a driver or both are not available.
CREATE TABLE occupancies (
  id uuid PRIMARY KEY,
  vehicle_id uuid REFERENCES vehicles (id),
  driver_id uuid REFERENCES drivers (id),
  CONSTRAINT occupancies_owner_check CHECK (num_nonnulls(vehicle_id, driver_id) > 0),
  kind text NOT NULL CHECK (kind IN ('trip', 'maintenance', 'leave', 'private')),
  booking_id uuid REFERENCES bookings (id),
  CONSTRAINT occupancies_booking_check CHECK ((kind = 'trip') = (booking_id IS NOT NULL)),
  starts_at timestamptz NOT NULL,
  -- The return of a trip and the operator's buffer at the time of the assignment.
  ready_at timestamptz NOT NULL,
  CONSTRAINT occupancies_period_check CHECK (ready_at > starts_at),
  note text CHECK (note <> '' AND char_length(note) <= 500),
  -- Why an admin assigned a vehicle or a driver that was occupied already.
  override_reason text CHECK (override_reason <> '' AND char_length(override_reason) <= 500),
  created_at timestamptz NOT NULL,
  -- Cancelled, or assigned otherwise.
  released_at timestamptz,
  CONSTRAINT occupancies_one_trip_per_vehicle EXCLUDE USING gist (
    vehicle_id WITH =, tstzrange(starts_at, ready_at) WITH &&)
    WHERE (released_at IS NULL AND override_reason IS NULL),
  CONSTRAINT occupancies_one_trip_per_driver EXCLUDE USING gist (
    driver_id WITH =, tstzrange(starts_at, ready_at) WITH &&)
    WHERE (released_at IS NULL AND override_reason IS NULL)
);

-- A booking is assigned once.
CREATE UNIQUE INDEX occupancies_booking ON occupancies (booking_id) WHERE released_at IS NULL;
-- The calendar, with overridden occupancies.
CREATE INDEX occupancies_period ON occupancies USING gist (tstzrange(starts_at, ready_at))
  WHERE released_at IS NULL;

-- Assignments of trips are announced with their bookings.
CREATE TRIGGER occupancies_changed AFTER INSERT OR UPDATE ON occupancies
  FOR EACH STATEMENT EXECUTE FUNCTION add_fleet_change('fleet');
