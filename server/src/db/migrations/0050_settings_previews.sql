-- The site with settings that are not saved, for everybody with the address of the preview.
CREATE TABLE settings_previews (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  -- What pages may show: no secrets.
  settings jsonb NOT NULL CHECK (jsonb_typeof(settings) = 'object'),
  expires_at timestamptz NOT NULL
);
