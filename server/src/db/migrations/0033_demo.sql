-- One row when the database contains the invented business of `npm start -- --demo`.
CREATE TABLE demo_data (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  -- Of the invented owner and dispatcher; printed at each start with --demo.
  password text NOT NULL CHECK (password <> ''),
  filled_at timestamptz NOT NULL
);
