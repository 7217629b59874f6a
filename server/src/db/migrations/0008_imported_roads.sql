-- Distances may come from an imported OpenStreetMap extract too (docs/adr/0020).
ALTER TABLE bookings
  DROP CONSTRAINT bookings_distance_source_check,
  ADD CONSTRAINT bookings_distance_source_check
    CHECK (distance_source IN ('embedded', 'openrouteservice', 'valhalla'));
