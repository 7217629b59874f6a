-- Triggers write changes here; listening processes call notify_changes() several times a second. NOTIFY in
-- the transaction itself would serialise commits. Unlogged: after a crash of PostgreSQL every
-- page reloads its data anyway. The sequence is logged: an unlogged one breaks on a promoted standby.
CREATE SEQUENCE pending_changes_order;
CREATE UNLOGGED TABLE pending_changes (
  id bigint NOT NULL DEFAULT nextval('pending_changes_order'),
  -- The account and the booking, nothing else.
  message json NOT NULL
);

CREATE FUNCTION notify_changes() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  change text;
BEGIN
  IF NOT EXISTS (SELECT FROM pending_changes) THEN
    RETURN;
  END IF;
  -- Nobody waits for a notification that is lost in a power cut.
  PERFORM set_config('synchronous_commit', 'off', true);
  FOR change IN
    WITH notified AS (DELETE FROM pending_changes RETURNING id, message)
    SELECT message::text FROM notified ORDER BY id
  LOOP
    PERFORM pg_notify('changes', change);
  END LOOP;
END
$$;

-- A statement that changes more rows than this is announced as one message.
CREATE FUNCTION max_single_changes() RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT 100';

CREATE FUNCTION add_booking_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM changed) > max_single_changes() THEN
    INSERT INTO pending_changes (message) VALUES ('{"what": "much"}');
  ELSE
    INSERT INTO pending_changes (message) SELECT json_build_object(
      'what', TG_ARGV[0], 'account', account_id, 'booking', id) FROM changed;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER bookings_inserted AFTER INSERT ON bookings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_booking_changes('created');
CREATE TRIGGER bookings_updated AFTER UPDATE ON bookings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_booking_changes('changed');
CREATE TRIGGER bookings_deleted AFTER DELETE ON bookings
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_booking_changes('changed');

CREATE FUNCTION add_review_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM changed) > max_single_changes() THEN
    INSERT INTO pending_changes (message) VALUES ('{"what": "much"}');
  ELSE
    INSERT INTO pending_changes (message) SELECT json_build_object(
      'what', 'reviewed', 'account', account_id, 'booking', booking_id) FROM changed;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER reviews_inserted AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_review_changes();
CREATE TRIGGER reviews_updated AFTER UPDATE ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_review_changes();
CREATE TRIGGER reviews_deleted AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_review_changes();

-- A session ended, a role changed or an account was deleted: open streams check their session again.
CREATE FUNCTION add_access_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_changes (message) VALUES ('{"what": "access"}');
  RETURN NULL;
END
$$;

CREATE TRIGGER sessions_deleted AFTER DELETE ON sessions
  FOR EACH STATEMENT EXECUTE FUNCTION add_access_change();
CREATE TRIGGER accounts_access_changed AFTER UPDATE OF role, deleted_at ON accounts
  FOR EACH STATEMENT EXECUTE FUNCTION add_access_change();
