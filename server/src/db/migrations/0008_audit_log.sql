-- The actions of admins. Only a reason, which is free text, may be erased.
CREATE TABLE audit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Null: the admin command on the server, or the first start.
  actor_id uuid REFERENCES accounts (id),
  action text NOT NULL CHECK (action <> ''),
  subject_kind text NOT NULL CHECK (subject_kind <> ''),
  subject_id uuid NOT NULL,
  reason text CHECK (reason <> ''),
  -- Values and states; nobody's name or number.
  before jsonb CHECK (jsonb_typeof(before) = 'object'),
  after jsonb CHECK (jsonb_typeof(after) = 'object')
);

CREATE INDEX audit_entries_subject ON audit_entries (subject_id, id);

CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
