import { tariff } from '@anandham/domain/fare';
import { operator } from '@anandham/domain/operator';
import * as m from '#paraglide/messages';
import { absolutePage } from './addresses.ts';

/** The business in schema.org's words. */
export function provider() {
  const { name, supportPhone, address } = operator;
  const { shortTripRupeesPerKm, longTripRupeesPerKm } = tariff;
  return {
    '@type': 'LocalBusiness',
    name,
    url: absolutePage('/'),
    telephone: `+91${supportPhone}`,
    priceRange: `₹${shortTripRupeesPerKm}–₹${longTripRupeesPerKm}/km`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.lines.join(', '),
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.pinCode,
      addressCountry: 'IN',
    },
  };
}

/** The service on offer. No ratings: nobody should rate himself. */
export function operatorFacts() {
  return {
    '@type': 'TaxiService',
    name: m.home_title(),
    areaServed: [
      { '@type': 'City', name: operator.city },
      { '@type': 'State', name: operator.region },
    ],
    provider: provider(),
  };
}
