import { isTenDigits } from '@anandham/domain/accounts/contact-number';
import { normaliseEmail } from '@anandham/domain/accounts/email-address';
import { textLimits } from '@anandham/domain/text-limits';
import * as m from '@anandham/ui/paraglide/messages';

type ValidationResult = true | string;

const isBlank = (text: string) => text.trim() === '';

/** The rules and messages of the specification; the server has the same rules. */
export const contactRules = {
  name: (text: string): ValidationResult => {
    if (isBlank(text)) return m.field_name_required();
    return text.trim().length <= textLimits.name || m.field_too_long();
  },
  mobile: (text: string): ValidationResult => {
    if (isBlank(text)) return m.field_mobile_required();
    return isTenDigits(text.trim()) || m.field_mobile_invalid();
  },
  email: (text: string): ValidationResult => {
    if (isBlank(text)) return m.field_email_required();
    return normaliseEmail(text) !== null || m.field_email_invalid();
  },
  feedback: (text: string): ValidationResult => {
    if (isBlank(text)) return m.field_message_required();
    return text.trim().length <= textLimits.message || m.field_too_long();
  },
};
