-- A request to sign in with a code by email, whether or not the address has an account. Using a code or a
-- link deletes all requests of the address.
CREATE TABLE email_code_requests (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email LIKE '%_@_%'),
  -- For the new account of an address that has none.
  name text CHECK (name <> '' AND char_length(name) <= 80),
  mobile text CHECK (mobile ~ '^[6-9][0-9]{9}$'),
  language text NOT NULL CHECK (language IN ('en', 'ta')),
  -- The booking request that waits for the sign-in, and what the email shows of it.
  trip jsonb CHECK (jsonb_typeof(trip) = 'object'),
  shown_trip jsonb CHECK (jsonb_typeof(shown_trip) = 'object'),
  requested_at timestamptz NOT NULL,
  code_tries smallint NOT NULL DEFAULT 0 CHECK (code_tries BETWEEN 0 AND 5)
);

CREATE INDEX email_code_requests_newest
  ON email_code_requests (email, requested_at DESC, id DESC);
CREATE INDEX email_code_requests_age ON email_code_requests (requested_at);

-- Created when the email is rendered, so that code and link are only in the email. A retry of that email
-- adds new secrets beside those of the earlier try, which may have arrived.
CREATE TABLE email_code_secrets (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  request_id uuid NOT NULL REFERENCES email_code_requests (id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE INDEX email_code_secrets_request ON email_code_secrets (request_id);
