import type { Language } from '@anandham/domain/language';
import type { PublicSettings } from './schemas/settings.ts';

/** The business in one language, as pages and emails name it. */
export function operatorIn(
  { business, site }: Pick<PublicSettings, 'business' | 'site'>,
  language: Language,
) {
  const { name, nameTamil, phones, email, social, address, base } = business;
  const shownName = language === 'ta' ? (nameTamil ?? name) : name;
  const city = business.city[language];
  const region = business.region[language];
  return {
    name: shownName,
    city,
    cityShort: business.town[language],
    region,
    country: business.country[language],
    /** The heading of the admin area: specification section 6. */
    adminHeading: `${name.replaceAll(' ', '-')} ${language === 'ta' ? 'புக்கிங் வரலாறு' : 'Booking History'}`,
    base,
    phones,
    supportPhone: phones[0],
    email,
    social,
    address: { lines: address.lines[language], city, state: region, pinCode: address.pinCode },
    claims: site.claims,
  };
}

export type Operator = ReturnType<typeof operatorIn>;
