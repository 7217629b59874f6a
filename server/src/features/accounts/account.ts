import type { Role } from '@anandham/domain/account';
import type { Language } from '@anandham/domain/language';

/** Whoever is signed in, as every call reads it afresh. */
export type Account = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly mobile: string | null;
  readonly role: Role;
  /** In which letters are written to them. */
  readonly language: Language;
  /** Rises with every change to this account's bookings and reviews. */
  readonly bookingsVersion: number;
};
