import { normaliseIndianMobile } from './contact-number.ts';
import { normaliseEmail } from './email-address.ts';

/** Shortest and longest password, in characters; the upper bound only limits the cost of hashing. */
export const passwordLength = { min: 8, max: 200 } as const;

/**
 * True when the password is the account's own email address or mobile number in any spelling, which
 * anybody who knows the customer could guess. Expects both normalised.
 */
export function isOwnLoginName(
  password: string,
  account: { readonly email: string; readonly mobile: string | null },
): boolean {
  const mobile = normaliseIndianMobile(password);
  return (
    normaliseEmail(password) === account.email || (mobile !== null && mobile === account.mobile)
  );
}
