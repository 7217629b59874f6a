-- The account that a Google account opens. The subject stays when its email changes.
CREATE TABLE google_identities (
  issuer text NOT NULL CHECK (issuer <> ''),
  subject text NOT NULL CHECK (subject <> ''),
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject)
);

CREATE INDEX google_identities_account ON google_identities (account_id);

-- A sign-in that was started at Google and is not completed. It is found by the hash of its state, and only
-- by the browser that holds the secret of the other hash.
CREATE TABLE google_sign_in_attempts (
  state_hash bytea PRIMARY KEY CHECK (octet_length(state_hash) = 32),
  browser_hash bytea NOT NULL CHECK (octet_length(browser_hash) = 32),
  flow text NOT NULL CHECK (flow <> ''),
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE INDEX google_sign_in_attempts_expiry ON google_sign_in_attempts (expires_at);

-- A verified Google account, until the page that requested it uses it once.
CREATE TABLE google_proofs (
  credential_hash bytea PRIMARY KEY CHECK (octet_length(credential_hash) = 32),
  issuer text NOT NULL,
  subject text NOT NULL,
  email text NOT NULL CHECK (email LIKE '%_@_%'),
  name text NOT NULL CHECK (name <> ''),
  expires_at timestamptz NOT NULL
);

CREATE INDEX google_proofs_expiry ON google_proofs (expires_at);
