-- Vehicles of one class have one tariff. Classes, vehicles and drivers are retired, never deleted.
CREATE TABLE vehicle_classes (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> '' AND char_length(name) <= 80),
  name_tamil text CHECK (name_tamil <> '' AND char_length(name_tamil) <= 80),
  -- For passengers.
  seats integer NOT NULL CHECK (seats BETWEEN 1 AND 60),
  tariff jsonb NOT NULL CHECK (jsonb_typeof(tariff) = 'object'),
  -- The order in which customers see the classes.
  position integer NOT NULL,
  retired_at timestamptz
);

-- The first class has the tariff of the settings, which it replaces. The missing rates are those of the
-- specification.
INSERT INTO vehicle_classes (id, name, seats, position, tariff)
SELECT '00000000-0000-7000-8000-000000000001', 'SUV 6+1', 6, 0, jsonb_build_object(
  'kind', 'day-rental',
  'longTripAboveKmPerDay', coalesce(changed -> 'longTripAboveKm', '250'),
  'longTripRupeesPerKm', coalesce(changed -> 'longTripRupeesPerKm', '20'),
  'shortTripRupeesPerKm', coalesce(changed -> 'shortTripRupeesPerKm', '10'),
  'dayRentalRupees', coalesce(changed -> 'dayRentalRupees', '3500'))
FROM (SELECT (SELECT changes -> 'tariff' FROM settings) AS changed) AS stored;
UPDATE settings SET changes = changes - 'tariff' WHERE changes ? 'tariff';

CREATE TABLE drivers (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> '' AND char_length(name) <= 80),
  mobile text NOT NULL UNIQUE CHECK (mobile ~ '^[6-9][0-9]{9}$'),
  licence_number text CHECK (licence_number <> '' AND char_length(licence_number) <= 40),
  licence_until date,
  language text NOT NULL CHECK (language IN ('en', 'ta')),
  created_at timestamptz NOT NULL,
  retired_at timestamptz
);

CREATE TABLE vehicles (
  id uuid PRIMARY KEY,
  vehicle_class_id uuid NOT NULL REFERENCES vehicle_classes (id),
  registration_number text NOT NULL UNIQUE
    CHECK (registration_number ~ '^[A-Z0-9][A-Z0-9 ]{2,14}$'),
  model text CHECK (model <> '' AND char_length(model) <= 80),
  odometer_km integer CHECK (odometer_km >= 0),
  -- Drives this vehicle unless the admin chooses another driver.
  default_driver_id uuid REFERENCES drivers (id),
  created_at timestamptz NOT NULL,
  retired_at timestamptz
);

CREATE TABLE vehicle_papers (
  vehicle_id uuid NOT NULL REFERENCES vehicles (id),
  kind text NOT NULL CHECK (kind IN ('permit', 'insurance', 'fitness', 'pollution', 'tax')),
  -- The last day on which the paper is valid.
  valid_until date NOT NULL,
  PRIMARY KEY (vehicle_id, kind)
);

CREATE FUNCTION add_fleet_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_changes (message) VALUES (json_build_object('what', TG_ARGV[0]));
  RETURN NULL;
END
$$;

CREATE TRIGGER vehicle_classes_changed AFTER INSERT OR UPDATE ON vehicle_classes
  FOR EACH STATEMENT EXECUTE FUNCTION add_fleet_change('classes');
CREATE TRIGGER drivers_changed AFTER INSERT OR UPDATE ON drivers
  FOR EACH STATEMENT EXECUTE FUNCTION add_fleet_change('fleet');
CREATE TRIGGER vehicles_changed AFTER INSERT OR UPDATE ON vehicles
  FOR EACH STATEMENT EXECUTE FUNCTION add_fleet_change('fleet');
CREATE TRIGGER vehicle_papers_changed AFTER INSERT OR UPDATE OR DELETE ON vehicle_papers
  FOR EACH STATEMENT EXECUTE FUNCTION add_fleet_change('fleet');
