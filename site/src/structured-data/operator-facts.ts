import type { NewestReviews } from '@anandham/contract/site-page';
import { currentOperator } from '@anandham/ui/lib/operator.ts';
import { personName } from '@anandham/ui/lib/person-name.ts';
import { currentSettings } from '@anandham/ui/lib/settings.ts';

/** The business as schema.org data. */
export function provider() {
  const { name, supportPhone } = currentOperator();
  const { tariff } = currentSettings();
  const rates =
    tariff.kind === 'minimum-km'
      ? [tariff.rupeesPerKm]
      : [tariff.shortTripRupeesPerKm, tariff.longTripRupeesPerKm].sort((a, b) => a - b);
  return {
    '@type': 'LocalBusiness',
    name,
    telephone: `+91${supportPhone}`,
    priceRange: rates.map((rupees) => `₹${rupees}`).join('–'),
  };
}

/** The service and its reviews as schema.org data. */
export function operatorFacts(reviews: NewestReviews) {
  const { name, city, region } = currentOperator();
  return {
    '@type': 'TaxiService',
    name,
    areaServed: `${city}, ${region}`,
    provider: { ...provider(), ...ratingFacts(reviews) },
  };
}

const bestRating = 5;

function ratingFacts({ reviews, total, average }: NewestReviews) {
  if (average === null) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average.toFixed(1),
      reviewCount: total,
      bestRating,
    },
    review: reviews.map(({ bookingName, rating, text }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: personName(bookingName) },
      reviewRating: {
        '@type': 'Rating',
        ratingValue: rating,
        bestRating,
      },
      reviewBody: text,
    })),
  };
}
