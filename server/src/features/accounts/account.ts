import type { Role } from '@anandham/domain/account';
import type { Language } from '@anandham/domain/language';

export type Account = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly mobile: string | null;
  readonly role: Role;
  readonly language: Language;
  /** Rises with every change to this account's bookings and reviews. */
  readonly bookingsVersion: number;
};
