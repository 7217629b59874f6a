import { normaliseIndianMobile } from '@anandham/domain/accounts/contact-number';
import { kolkataDate } from '@anandham/domain/bookings/trip-date';
import { normaliseRegistrationNumber } from '@anandham/domain/fleet/registration-number';
import { textLimits } from '@anandham/domain/text-limits';
import * as m from '@anandham/ui/paraglide/messages';

type RuleResult = true | string;

const isBlank = (text: string) => text.trim() === '';

/** The rules of the server, checked before a request. */
export const fleetRules = {
  name: (text: string): RuleResult => {
    if (isBlank(text)) return m.field_name_required();
    return text.trim().length <= textLimits.name || m.field_too_long();
  },
  /** A stored number may have another form, which was allowed before. */
  registrationNumber:
    (stored: string) =>
    (text: string): RuleResult => {
      if (isBlank(text)) return m.field_required();
      const isValid = text === stored || normaliseRegistrationNumber(text) !== null;
      return isValid || m.field_registration_invalid();
    },
  mobile: (text: string): RuleResult => {
    if (isBlank(text)) return m.field_mobile_required();
    return normaliseIndianMobile(text) !== null || m.field_mobile_invalid();
  },
  /** A stored date may be in the past, a new one may not. */
  validUntil:
    (stored: string | null) =>
    (date: string): RuleResult =>
      date === '' || date === stored || date >= kolkataDate(new Date()) || m.fleet_date_passed(),
};
