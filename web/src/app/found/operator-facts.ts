import { tariff } from '@anandham/domain/bookings/fare';
import { operator } from '@anandham/domain/operator';

/** The business in schema.org's words. Short: the home page is as large as it may be (docs/adr/0019). */
export function provider() {
  const { name, supportPhone } = operator;
  return {
    '@type': 'LocalBusiness',
    name,
    telephone: `+91${supportPhone}`,
    priceRange: `₹${tariff.shortTripRupeesPerKm}–₹${tariff.longTripRupeesPerKm}`,
  };
}

/** The service on offer. No ratings: nobody should rate himself. */
export function operatorFacts() {
  const { name, city, region } = operator;
  return {
    '@type': 'TaxiService',
    name,
    areaServed: `${city}, ${region}`,
    provider: provider(),
  };
}
