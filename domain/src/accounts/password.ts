import { normaliseIndianMobile } from './contact-number.ts';
import { normaliseEmail } from './email-address.ts';

/** Shortest and longest password we take, in characters; the upper bound only keeps hashing affordable. */
export const passwordLength = { min: 8, max: 200 } as const;

/** True when the password is what its account signs in with, however it is written. */
export function isOwnName(
  password: string,
  account: { readonly email: string; readonly mobile: string | null },
): boolean {
  const mobile = normaliseIndianMobile(password);
  return (
    normaliseEmail(password) === account.email || (mobile !== null && mobile === account.mobile)
  );
}
