-- What visitors wrote to the operator through the contact form.
CREATE TABLE contact_messages (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> '' AND char_length(name) <= 80),
  -- Any ten digits: a landline has ten with its area code.
  mobile text NOT NULL CHECK (mobile ~ '^[0-9]{10}$'),
  email text NOT NULL CHECK (email LIKE '%_@_%'),
  message text NOT NULL CHECK (message <> '' AND char_length(message) <= 4000),
  created_at timestamptz NOT NULL
);

CREATE INDEX contact_messages_newest ON contact_messages (created_at DESC, id DESC);

-- Random keys that all processes share and that never leave the server.
CREATE TABLE server_secrets (
  name text PRIMARY KEY,
  secret text NOT NULL CHECK (char_length(secret) >= 43)
);

-- Proofs of work that have been used, until they would expire anyway: each is good for one message.
CREATE TABLE spent_proofs (
  signature text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

CREATE INDEX spent_proofs_expiry ON spent_proofs (expires_at);
