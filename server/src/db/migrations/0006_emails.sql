-- The outbox: an email is written in the transaction of the change it is about, sent afterwards by a job,
-- and kept for the admin.
CREATE TABLE emails (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind <> ''),
  -- What the email is about, so that it is written once: 'trip_reminder', trip, day. Null for emails that
  -- may be repeated.
  key text UNIQUE CHECK (key <> ''),
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'ta')),
  -- An email without an account is kept when the account is deleted.
  account_id uuid REFERENCES accounts (id) ON DELETE CASCADE,
  recipient_name text NOT NULL,
  recipient_email text NOT NULL CHECK (recipient_email LIKE '%_@_%'),
  -- Never a code, a token or a password.
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed', 'dropped')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  last_error text CHECK (last_error <> ''),
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  CHECK ((state = 'sent') = (sent_at IS NOT NULL))
);

CREATE INDEX emails_newest ON emails (created_at DESC, id DESC);
CREATE INDEX emails_state ON emails (state, created_at DESC, id DESC);
CREATE INDEX emails_account ON emails (account_id);
-- Counts the emails to one address within a day.
CREATE INDEX emails_recipient ON emails (recipient_email, created_at);

-- Entries of booking history for which no job exists yet. The trigger adds every entry, so none is
-- forgotten. Not a job at once: NOTIFY, which every new job sends, lets only one transaction of the
-- database commit at a time.
CREATE TABLE pending_email_events (
  event_id bigint PRIMARY KEY
);

CREATE FUNCTION add_pending_email_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_email_events VALUES (NEW.id);
  RETURN NULL;
END
$$;

CREATE TRIGGER booking_events_pending_email AFTER INSERT ON booking_events
  FOR EACH ROW EXECUTE FUNCTION add_pending_email_event();

-- The processes that run jobs, so that another process can run the jobs of a killed one.
CREATE UNLOGGED TABLE job_workers (
  id text PRIMARY KEY,
  seen_at timestamptz NOT NULL
);
