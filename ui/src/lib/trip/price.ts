import type { TripQuote } from '@anandham/contract/quoted-trip';
import { daysOfTyped } from '@anandham/contract/trip-dates';
import { explainFare, type Fare, type Tariff } from '@anandham/domain/bookings/fare';
import { tariffOf } from './classes.ts';
import type { Quote } from './quote.ts';

type ReadyQuote = Extract<TripQuote, { kind: 'ready' }>;

/** A quote with its fare for the days and the class of the trip. */
export type PricedQuote = ReadyQuote & {
  readonly days: number;
  readonly tariff: Tariff;
  readonly fare: Fare;
};

/** `dates`: the road is known, but the dates do not fit together. */
export type Price = Exclude<Quote, ReadyQuote> | PricedQuote | { readonly kind: 'dates' };

/** What the fare depends on besides the road. */
export type PricedFields = {
  readonly date: string;
  readonly returnDate?: string | undefined;
  readonly vehicleClassId?: string | undefined;
};

/** The price of a quoted trip, line by line, by the function that the server books with. */
export function priceOf(quote: Quote, { date, returnDate, vehicleClassId }: PricedFields): Price {
  if (quote.kind !== 'ready') return quote;
  const days = daysOfTyped(date, returnDate ?? '');
  if (days === null) return { kind: 'dates' };
  const tariff = tariffOf(vehicleClassId ?? '');
  return { ...quote, days, tariff, fare: explainFare({ distanceKm: quote.km, days }, tariff) };
}
