import * as m from '@anandham/ui/paraglide/messages';
import { formatCount } from '@anandham/ui/lib/format.ts';

/** The whole number in a text such as 3,500 or ₹3500; null for other texts. */
export function toWholeNumber(text: string): number | null {
  const digits = text.replace(/[₹,\s]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** A rule of React Hook Form: true, or the message beside the input. */
export const wholeNumberRule =
  ({ min, max }: { readonly min: number; readonly max: number }) =>
  (text: string): true | string => {
    const value = toWholeNumber(text);
    const isInRange = value !== null && value >= min && value <= max;
    return isInRange || m.whole_number_range({ min: formatCount(min), max: formatCount(max) });
  };
