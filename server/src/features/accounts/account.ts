import type { Role } from '@anandham/domain/account';

/** Whoever is signed in, as every call reads it afresh. */
export type Account = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly mobile: string | null;
  readonly role: Role;
  /** Rises with every change to this account's bookings and reviews. */
  readonly bookingsVersion: number;
};
