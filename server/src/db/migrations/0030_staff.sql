-- The role "admin" becomes "owner"; a dispatcher may do less (domain/src/accounts/permissions.ts).
ALTER TABLE accounts DROP CONSTRAINT accounts_role_check;
UPDATE accounts SET role = 'owner' WHERE role = 'admin';
ALTER TABLE accounts
  ADD CONSTRAINT accounts_role_check CHECK (role IN ('customer', 'dispatcher', 'owner'));

DROP INDEX accounts_admins;
CREATE INDEX accounts_staff ON accounts (created_at) WHERE role <> 'customer';

-- The newest invitation to an address. Accepting it deletes it.
CREATE TABLE staff_invitations (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email LIKE '%_@_%'),
  role text NOT NULL CHECK (role IN ('dispatcher', 'owner')),
  invited_by uuid NOT NULL REFERENCES accounts (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at)
);

-- Created when the email is rendered. A retry of that email adds another token: both may have arrived.
CREATE TABLE staff_invitation_tokens (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  invitation_id uuid NOT NULL REFERENCES staff_invitations (id) ON DELETE CASCADE
);

CREATE INDEX staff_invitation_tokens_invitation ON staff_invitation_tokens (invitation_id);
