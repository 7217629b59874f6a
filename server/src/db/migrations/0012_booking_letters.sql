-- What a letter tells, so that it is told once: 'trip_reminder', which trip, which day. Null for letters
-- that may come again.
ALTER TABLE letters ADD COLUMN key text CONSTRAINT letters_key_key UNIQUE CHECK (key <> '');

-- What has happened to bookings and waits to be told. Whatever happens stands in a booking's history, so
-- here nobody can forget to tell it. Not a job at once: NOTIFY, which every new job sends, lets only one
-- transaction of the whole database commit at a time.
CREATE TABLE untold_events (
  event_id bigint PRIMARY KEY
);

CREATE FUNCTION keep_untold_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO untold_events VALUES (NEW.id);
  RETURN NULL;
END
$$;

CREATE TRIGGER booking_events_untold AFTER INSERT ON booking_events
  FOR EACH ROW EXECUTE FUNCTION keep_untold_event();
