-- Messages from the contact form.
CREATE TABLE contact_messages (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> '' AND char_length(name) <= 80),
  -- Any ten digits: a landline has ten with its area code.
  mobile text NOT NULL CHECK (mobile ~ '^[0-9]{10}$'),
  email text NOT NULL CHECK (email LIKE '%_@_%'),
  message text NOT NULL CHECK (message <> '' AND char_length(message) <= 4000),
  created_at timestamptz NOT NULL,
  answered_at timestamptz,
  answered_by uuid REFERENCES accounts (id),
  CONSTRAINT contact_messages_answered_check CHECK (num_nonnulls(answered_at, answered_by) <> 1)
);

CREATE INDEX contact_messages_newest ON contact_messages (created_at DESC, id DESC);
CREATE INDEX contact_messages_new ON contact_messages (created_at DESC, id DESC)
  WHERE answered_at IS NULL;

-- Used proofs of work, until they expire: each is valid for one message.
CREATE TABLE used_proofs_of_work (
  signature text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

CREATE INDEX used_proofs_of_work_expiry ON used_proofs_of_work (expires_at);

-- Random keys that all processes share and that never leave the server.
CREATE TABLE server_secrets (
  name text PRIMARY KEY,
  secret text NOT NULL CHECK (char_length(secret) >= 43)
);
