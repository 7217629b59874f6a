-- A session that its owner can tell from the others, and end.
ALTER TABLE sessions
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- "Chrome on Android", as the browser named itself at sign-in; null when it named nothing we know.
  ADD COLUMN device text CHECK (device <> '' AND char_length(device) <= 80),
  -- To within ten minutes.
  ADD COLUMN last_seen_at timestamptz,
  ADD CONSTRAINT sessions_id_key UNIQUE (id);
ALTER TABLE sessions ALTER COLUMN id DROP DEFAULT;
UPDATE sessions SET last_seen_at = created_at;
ALTER TABLE sessions ALTER COLUMN last_seen_at SET NOT NULL;
ALTER TABLE sessions SET (fillfactor = 80);

-- A deleted account is only an id that bookings, reviews and history point at. Without e-mail, mobile
-- and password nothing finds it: nobody can sign in to it, reset it, link it or make it an admin.
ALTER TABLE accounts
  ADD COLUMN deleted_at timestamptz,
  ALTER COLUMN email DROP NOT NULL,
  ADD CONSTRAINT accounts_deleted_check CHECK (
    CASE WHEN deleted_at IS NULL THEN email IS NOT NULL
    ELSE email IS NULL AND mobile IS NULL AND password_hash IS NULL AND email_verified_at IS NULL
      AND role = 'customer'
    END
  );

-- Its bookings stay in the books, with nobody to call.
ALTER TABLE bookings ALTER COLUMN contact_mobile DROP NOT NULL;

-- History stays as it happened; only what people wrote into it may be erased.
CREATE FUNCTION refuse_change_of_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.reason IS NULL
    AND to_jsonb(NEW) - 'reason' = to_jsonb(OLD) - 'reason' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

DROP TRIGGER booking_events_append_only ON booking_events;
CREATE TRIGGER booking_events_append_only BEFORE UPDATE OR DELETE ON booking_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();
DROP FUNCTION refuse_change();
