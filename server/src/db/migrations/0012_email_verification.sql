-- One account's newest request to verify its address. A new request replaces it; using the link deletes it.
CREATE TABLE email_verifications (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL UNIQUE REFERENCES accounts (id) ON DELETE CASCADE,
  -- The address the email went to: after a change of address the link is invalid.
  email text NOT NULL CHECK (email LIKE '%_@_%'),
  expires_at timestamptz NOT NULL
);

-- Created when the email is rendered. A retry of that email adds another token: both may have arrived.
CREATE TABLE email_verification_tokens (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  verification_id uuid NOT NULL REFERENCES email_verifications (id) ON DELETE CASCADE
);

CREATE INDEX email_verification_tokens_verification ON email_verification_tokens (verification_id);
