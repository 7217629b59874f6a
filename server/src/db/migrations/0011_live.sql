-- What changes is told to every process that listens on "changes", when it is committed.
-- A message names whom it concerns and which booking, nothing else. Whoever reads it asks again.
-- One statement that changes more rows than this tells only that much has changed.
CREATE FUNCTION most_told_singly() RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT 100';

CREATE FUNCTION tell_of_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM changed) > most_told_singly() THEN
    PERFORM pg_notify('changes', '{"what": "much"}');
  ELSE
    PERFORM pg_notify('changes', json_build_object(
      'what', TG_ARGV[0], 'account', account_id, 'booking', id)::text) FROM changed;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER bookings_inserted_told AFTER INSERT ON bookings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_bookings('created');
CREATE TRIGGER bookings_updated_told AFTER UPDATE ON bookings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_bookings('changed');
CREATE TRIGGER bookings_deleted_told AFTER DELETE ON bookings
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_bookings('changed');

CREATE FUNCTION tell_of_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM changed) > most_told_singly() THEN
    PERFORM pg_notify('changes', '{"what": "much"}');
  ELSE
    PERFORM pg_notify('changes', json_build_object(
      'what', 'reviewed', 'account', account_id, 'booking', booking_id)::text) FROM changed;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER reviews_inserted_told AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_reviews();
CREATE TRIGGER reviews_updated_told AFTER UPDATE ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_reviews();
CREATE TRIGGER reviews_deleted_told AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_reviews();

-- A session that ends, a role that changes, an account that goes: open streams are looked at again.
CREATE FUNCTION tell_of_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', '{"what": "access"}');
  RETURN NULL;
END
$$;

CREATE TRIGGER sessions_deleted_told AFTER DELETE ON sessions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_access();
CREATE TRIGGER accounts_access_told AFTER UPDATE OF role, deleted_at ON accounts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_access();
