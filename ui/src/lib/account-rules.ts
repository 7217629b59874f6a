import { normaliseIndianMobile } from '@anandham/domain/accounts/contact-number';
import { normaliseEmail } from '@anandham/domain/accounts/email-address';
import { isOwnLoginName, passwordLength } from '@anandham/domain/accounts/password';
import { textLimits } from '@anandham/domain/text-limits';
import * as m from '#paraglide/messages';

/** The result of a React Hook Form rule: true, or the error message. */
type RuleResult = true | string;

/** The sign-in names that a password must differ from, as far as they are known. */
type SignInNames = { readonly email?: string | undefined; readonly phone?: string | undefined };

const isBlank = (text: string) => text.trim() === '';

/** The server's rules, checked in the form before a request. */
export const accountRules = {
  loginName: (text: string): RuleResult => !isBlank(text) || m.field_login_required(),
  givenPassword: (text: string): RuleResult => text !== '' || m.field_password_required(),
  username: (text: string): RuleResult => {
    if (isBlank(text)) return m.auth_required_username();
    return text.trim().length <= textLimits.name || m.auth_username_long({ max: textLimits.name });
  },
  personName: (text: string): RuleResult => {
    if (isBlank(text)) return m.field_name_required();
    return text.trim().length <= textLimits.name || m.auth_username_long({ max: textLimits.name });
  },
  phone: (text: string): RuleResult => {
    if (isBlank(text)) return m.auth_required_phone();
    return normaliseIndianMobile(text) !== null || m.field_mobile_invalid();
  },
  email: (text: string): RuleResult => {
    if (isBlank(text)) return m.field_email_required();
    return normaliseEmail(text) !== null || m.field_email_invalid();
  },
  newPassword: (text: string, { email = '', phone = '' }: SignInNames): RuleResult => {
    if (isBlank(text)) return m.field_password_required();
    if (text.length < passwordLength.min) return m.field_password_short();
    if (text.length > passwordLength.max) return m.auth_password_long({ max: passwordLength.max });
    const own = { email: normaliseEmail(email) ?? '', mobile: normaliseIndianMobile(phone) };
    return !isOwnLoginName(text, own) || m.auth_password_own();
  },
  /** Specification section 5: nothing is sent when the two differ. */
  repeatedPassword: (text: string, { password }: { readonly password: string }): RuleResult => {
    if (text === '') return m.auth_required_confirm();
    return text === password || m.field_password_mismatch();
  },
};
