import type { AccountRecord } from '@anandham/contract/schemas/accounts';
import type { Account } from './account.ts';

export function toRecord({
  id,
  name,
  email,
  mobile,
  role,
  language,
}: Omit<Account, 'bookingsVersion'>): AccountRecord {
  return { _id: id, name, username: name, email, mobile, phone: mobile, role, language };
}
