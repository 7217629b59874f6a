-- What the operator changed of the default settings: one row, and its history.
CREATE TABLE settings (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  version integer NOT NULL CHECK (version >= 0),
  changes jsonb NOT NULL CHECK (jsonb_typeof(changes) = 'object')
);

CREATE TABLE settings_history (
  id uuid PRIMARY KEY,
  version integer NOT NULL UNIQUE CHECK (version > 0),
  at timestamptz NOT NULL,
  account_id uuid NOT NULL REFERENCES accounts (id),
  -- The changed settings only, by path: {"business.name": "Anandham Cabs"}.
  before jsonb NOT NULL CHECK (jsonb_typeof(before) = 'object'),
  after jsonb NOT NULL CHECK (jsonb_typeof(after) = 'object')
);

CREATE FUNCTION add_settings_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_changes (message) VALUES ('{"what": "settings"}');
  RETURN NULL;
END
$$;

CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION add_settings_change();
