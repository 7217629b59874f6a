-- Changes are told outside the transactions that make them. NOTIFY inside lets commits through one by
-- one, each waiting for the disk (docs/adr: changes told live). So the triggers of 0011 only note what
-- is to be told, and the processes that listen have it told, several times a second. Not logged: after a
-- crash of PostgreSQL everybody looks again anyway.
CREATE UNLOGGED TABLE untold_changes (
  id bigint GENERATED ALWAYS AS IDENTITY,
  message json NOT NULL
);

CREATE FUNCTION tell_changes() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  change text;
BEGIN
  IF NOT EXISTS (SELECT FROM untold_changes) THEN
    RETURN;
  END IF;
  -- What is lost with the machine's power, nobody waits for.
  PERFORM set_config('synchronous_commit', 'off', true);
  FOR change IN
    WITH told AS (DELETE FROM untold_changes RETURNING id, message)
    SELECT message::text FROM told ORDER BY id
  LOOP
    PERFORM pg_notify('changes', change);
  END LOOP;
END
$$;

CREATE OR REPLACE FUNCTION tell_of_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM changed) > most_told_singly() THEN
    INSERT INTO untold_changes (message) VALUES ('{"what": "much"}');
  ELSE
    INSERT INTO untold_changes (message) SELECT json_build_object(
      'what', TG_ARGV[0], 'account', account_id, 'booking', id) FROM changed;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION tell_of_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM changed) > most_told_singly() THEN
    INSERT INTO untold_changes (message) VALUES ('{"what": "much"}');
  ELSE
    INSERT INTO untold_changes (message) SELECT json_build_object(
      'what', 'reviewed', 'account', account_id, 'booking', booking_id) FROM changed;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION tell_of_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO untold_changes (message) VALUES ('{"what": "access"}');
  RETURN NULL;
END
$$;
