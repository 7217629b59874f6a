-- The links to the first setup that were printed. Every start adds one; finishing the setup deletes all.
CREATE TABLE setup_tokens (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  created_at timestamptz NOT NULL
);
