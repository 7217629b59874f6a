-- Secret addresses of iCalendar feeds. Deleting a row revokes its address.
CREATE TABLE calendar_feeds (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  -- Null: all vehicles.
  vehicle_id uuid REFERENCES vehicles (id),
  created_at timestamptz NOT NULL
);
