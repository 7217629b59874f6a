-- Letters: written in the transaction of what they tell, sent afterwards by a job, kept for the operator.
CREATE TABLE letters (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind <> ''),
  language text NOT NULL DEFAULT 'en',
  -- Whose letter it is; a letter outlives its account only without one.
  account_id uuid REFERENCES accounts (id) ON DELETE CASCADE,
  recipient_name text NOT NULL,
  recipient_email text NOT NULL CHECK (recipient_email LIKE '%_@_%'),
  -- What the letter says beyond its kind. Never a code, a token or a password.
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed', 'dropped')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  last_error text CHECK (last_error <> ''),
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  CHECK ((state = 'sent') = (sent_at IS NOT NULL))
);

CREATE INDEX letters_newest ON letters (created_at DESC, id DESC);
CREATE INDEX letters_state ON letters (state, created_at DESC, id DESC);
CREATE INDEX letters_account ON letters (account_id);

-- The processes that work on jobs, so that the jobs of one that died are taken up by another.
CREATE UNLOGGED TABLE job_workers (
  id text PRIMARY KEY,
  seen_at timestamptz NOT NULL
);

-- What went wrong of late, by key: guesses at passwords and codes, letters asked for. The key is a
-- hash, so that the table tells nobody's address.
CREATE TABLE failure_windows (
  key_hash bytea PRIMARY KEY CHECK (octet_length(key_hash) = 32),
  failures integer NOT NULL CHECK (failures >= 0),
  ends_at timestamptz NOT NULL
) WITH (fillfactor = 70);

CREATE INDEX failure_windows_end ON failure_windows (ends_at);

-- One asking for a new password. It ends when a password is set, by whatever way.
CREATE TABLE password_resets (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  requested_at timestamptz NOT NULL,
  code_tries smallint NOT NULL DEFAULT 0 CHECK (code_tries BETWEEN 0 AND 5),
  ended_at timestamptz
);

CREATE INDEX password_resets_live ON password_resets (account_id, requested_at DESC) WHERE ended_at IS NULL;
CREATE INDEX password_resets_age ON password_resets (requested_at);

-- What opens it: made when the letter is written, so that code and link are nowhere but in the letter.
-- A letter that is tried again brings new ones, beside those of a try that may have arrived.
CREATE TABLE password_reset_secrets (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  reset_id uuid NOT NULL REFERENCES password_resets (id) ON DELETE CASCADE,
  token_expires_at timestamptz NOT NULL,
  -- Null: spent, voided by a newer one, or a token that was given for a code.
  code_hash text,
  code_expires_at timestamptz,
  CHECK (code_hash IS NULL OR code_expires_at IS NOT NULL)
);

CREATE INDEX password_reset_secrets_reset ON password_reset_secrets (reset_id);
