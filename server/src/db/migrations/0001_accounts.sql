-- Who may sign in. E-mail and mobile arrive normalised (domain/email-address, domain/contact-number).
CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> '' AND char_length(name) <= 80),
  -- COLLATE "C": only ASCII letters have one lower case in every locale and Unicode version.
  email text NOT NULL CHECK (email LIKE '%_@_%' AND email = lower(email COLLATE "C")),
  mobile text CHECK (mobile ~ '^[6-9][0-9]{9}$'),
  -- Null: this account signs in with Google only.
  password_hash text CHECK (password_hash <> ''),
  role text NOT NULL DEFAULT 'customer' CHECK (role IN ('customer', 'admin')),
  email_verified_at timestamptz,
  created_at timestamptz NOT NULL,
  -- Counts the changes to this account's bookings and reviews: the version of its list of trips.
  bookings_version bigint NOT NULL DEFAULT 0,
  CONSTRAINT accounts_email_key UNIQUE (email),
  CONSTRAINT accounts_mobile_key UNIQUE (mobile)
) WITH (fillfactor = 90);

CREATE INDEX accounts_admins ON accounts (created_at) WHERE role = 'admin';

-- A session is found by the SHA-256 of its token; the token itself is never stored.
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (expires_at > created_at)
);

CREATE INDEX sessions_account ON sessions (account_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);
