import { maxNameLength } from '@anandham/domain/account';
import { isTenDigits } from '@anandham/domain/contact-number';
import { normaliseEmail } from '@anandham/domain/email-address';
import * as m from '#paraglide/messages';

type Verdict = true | string;

const isBlank = (text: string) => text.trim() === '';

/** The longest message the server takes. */
export const longestMessage = 4000;

/** The specification's rules and texts; the server's are the same. */
export const contactRules = {
  name: (text: string): Verdict => {
    if (isBlank(text)) return m.field_name_required();
    return text.trim().length <= maxNameLength || m.field_too_long();
  },
  mobile: (text: string): Verdict => {
    if (isBlank(text)) return m.field_mobile_required();
    return isTenDigits(text.trim()) || m.field_mobile_invalid();
  },
  email: (text: string): Verdict => {
    if (isBlank(text)) return m.field_email_required();
    return normaliseEmail(text) !== null || m.field_email_invalid();
  },
  feedback: (text: string): Verdict => {
    if (isBlank(text)) return m.field_message_required();
    return text.trim().length <= longestMessage || m.field_too_long();
  },
};
