import { tariff } from '@anandham/domain/bookings/fare';
import { currentOperator } from '@anandham/ui/lib/operator.ts';

/** The business as schema.org data. Short, because the home page has a size limit (docs/adr/0019). */
export function provider() {
  const { name, supportPhone } = currentOperator();
  return {
    '@type': 'LocalBusiness',
    name,
    telephone: `+91${supportPhone}`,
    priceRange: `₹${tariff.shortTripRupeesPerKm}–₹${tariff.longTripRupeesPerKm}`,
  };
}

/** The service as schema.org data. Without ratings, because they would be the operator's own. */
export function operatorFacts() {
  const { name, city, region } = currentOperator();
  return {
    '@type': 'TaxiService',
    name,
    areaServed: `${city}, ${region}`,
    provider: provider(),
  };
}
