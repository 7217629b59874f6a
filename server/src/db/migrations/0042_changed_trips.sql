-- A customer may change a booking until it is approved.
ALTER TABLE booking_events
  DROP CONSTRAINT booking_events_action_check,
  ADD CONSTRAINT booking_events_action_check CHECK (
    action IN ('request', 'confirm', 'approve', 'cancel', 'review', 'correct', 'void', 'change')),
  -- Of a change: places and departure before it. Erased with the account, because places may be addresses.
  ADD COLUMN former_trip jsonb CHECK (jsonb_typeof(former_trip) = 'object');

-- As before, and a former trip may be erased too.
CREATE OR REPLACE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.reason IS NULL AND to_jsonb(NEW) ->> 'former_trip' IS NULL
    AND to_jsonb(NEW) - 'reason' - 'former_trip' = to_jsonb(OLD) - 'reason' - 'former_trip' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
