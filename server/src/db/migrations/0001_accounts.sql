-- Email and mobile are stored normalised (domain/email-address, domain/contact-number).
CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> '' AND char_length(name) <= 80),
  -- COLLATE "C": only ASCII characters have one lower case in every locale and Unicode version.
  email text UNIQUE CHECK (email LIKE '%_@_%' AND email = lower(email COLLATE "C")),
  mobile text UNIQUE CHECK (mobile ~ '^[6-9][0-9]{9}$'),
  -- Null: this account signs in with Google only.
  password_hash text CHECK (password_hash <> ''),
  role text NOT NULL DEFAULT 'customer' CHECK (role IN ('customer', 'admin')),
  -- The language of emails.
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'ta')),
  email_verified_at timestamptz,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  -- Counts the changes to this account's bookings and reviews: the version of its list of trips.
  bookings_version bigint NOT NULL DEFAULT 0,
  -- The blank in front marks the beginning of the first word.
  search_text text NOT NULL GENERATED ALWAYS AS (
    ' ' || lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(mobile, ''))) STORED,
  -- Bookings, reviews and history refer to a deleted account. Nobody can find it or sign in to it.
  CONSTRAINT accounts_deleted_check CHECK (
    CASE WHEN deleted_at IS NULL THEN email IS NOT NULL
    ELSE role = 'customer'
      AND num_nonnulls(email, mobile, password_hash, email_verified_at) = 0
    END)
) WITH (fillfactor = 90);

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE INDEX accounts_admins ON accounts (created_at) WHERE role = 'admin';
CREATE INDEX accounts_newest ON accounts (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX accounts_search ON accounts USING gin (search_text gin_trgm_ops) WITH (fastupdate = off);

-- A session is found by the SHA-256 of its token; the token itself is not stored.
CREATE TABLE sessions (
  id uuid NOT NULL UNIQUE,
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- "Chrome on Android"; null for an unknown browser.
  device text CHECK (device <> '' AND char_length(device) <= 80),
  created_at timestamptz NOT NULL,
  -- Updated at most every ten minutes.
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at)
) WITH (fillfactor = 80);

CREATE INDEX sessions_account ON sessions (account_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- A request for a new password. It ends when a password is set in any way.
CREATE TABLE password_resets (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  requested_at timestamptz NOT NULL,
  code_tries smallint NOT NULL DEFAULT 0 CHECK (code_tries BETWEEN 0 AND 5),
  ended_at timestamptz
);

CREATE INDEX password_resets_live ON password_resets (account_id, requested_at DESC)
  WHERE ended_at IS NULL;
CREATE INDEX password_resets_age ON password_resets (requested_at);

-- Created when the email is rendered, so that code and link are only in the email. A retry of that email
-- adds new secrets beside those of the earlier try, which may have arrived.
CREATE TABLE password_reset_secrets (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  reset_id uuid NOT NULL REFERENCES password_resets (id) ON DELETE CASCADE,
  token_expires_at timestamptz NOT NULL,
  -- Null: used, replaced by a newer one, or a token that was given for a code.
  code_hash text,
  code_expires_at timestamptz,
  CHECK (code_hash IS NULL OR code_expires_at IS NOT NULL)
);

CREATE INDEX password_reset_secrets_reset ON password_reset_secrets (reset_id);
