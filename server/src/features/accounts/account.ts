import type { AccountRecord } from '@anandham/contract/schemas/accounts';
import { isStaff, type Role } from '@anandham/domain/accounts/account';
import { permissionsOf } from '@anandham/domain/accounts/permissions';
import type { Language } from '@anandham/domain/language';

export type Account = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly mobile: string | null;
  readonly role: Role;
  readonly language: Language;
  /** Incremented on every change to this account's bookings and reviews. */
  readonly bookingsVersion: number;
};

/** The account fields that emails and password checks need. */
export type Owner = Omit<Account, 'role' | 'bookingsVersion'>;

export function toRecord({
  id,
  name,
  email,
  mobile,
  role,
  language,
}: Omit<Account, 'bookingsVersion'>): AccountRecord {
  return {
    _id: id,
    name,
    username: name,
    email,
    mobile,
    phone: mobile,
    role: isStaff(role) ? 'admin' : 'customer',
    permissions: [...permissionsOf(role)],
    language,
  };
}
