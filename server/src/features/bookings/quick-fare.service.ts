import type { PublicSettings } from '@anandham/contract/settings';
import { tripParameters } from '@anandham/contract/site-page';
import type { FieldCode } from '@anandham/contract/field-errors';
import { dateProblem, returnDateProblem } from '@anandham/contract/trip-dates';
import {
  placeOfFeature,
  roadOfDirections,
  type QuotedPlace,
  type QuotedTrip,
  type TripQuote,
} from '@anandham/contract/quoted-trip';
import { tripRequest } from '@anandham/contract/schemas/bookings';
import { roundTripKm } from '@anandham/domain/bookings/fare';
import type { Place } from '@anandham/maps/place';
import { AppError } from '#app-error.ts';
import type { Log } from '#config/log.ts';
import { placesAnswer, roadAnswer } from '#features/places/places.answers.ts';
import { findRoad } from '#features/places/places.service.ts';
import type { RequestContext } from './request-booking.service.ts';
import { resolvePlaces } from './resolve-places.ts';

export type QuickFareContext = Pick<RequestContext, 'maps' | 'clock'> & {
  /** Those of the page that shows the fare. */
  readonly settings: PublicSettings;
  readonly log: Pick<Log, 'error'>;
};

/**
 * Distance and fare for the query of the home page, with the rules of a booking. Never rejects: what is wrong is
 * in the result. Null when the query names no trip.
 */
export async function quickFare(
  context: QuickFareContext,
  query: URLSearchParams,
): Promise<QuotedTrip | null> {
  if (!tripParameters.some((name) => query.has(name))) return null;
  const typed = (name: (typeof tripParameters)[number]) => (query.get(name) ?? '').trim();
  const places = { from: typed('from'), to: typed('to') };
  const [date, returnDate] = [typed('date'), typed('return')];
  const { settings, clock } = context;
  const { maxDaysAhead } = settings.booking;
  // A trip of several days needs its first one.
  const hasDate = date !== '' || returnDate !== '';
  const vehicleClass = settings.classes.find(({ _id: id }) => id === typed('class'));
  return {
    ...places,
    date,
    dateProblem: hasDate ? dateProblem(date, clock(), maxDaysAhead) : null,
    returnDate,
    returnProblem: returnDateProblem(date, returnDate),
    vehicleClassId: vehicleClass?._id ?? '',
    classProblem: typed('class') !== '' && !vehicleClass ? 'class_unavailable' : null,
    quote: await quoteOf(context, query, places),
  };
}

type Typed = Pick<QuotedTrip, 'from' | 'to'>;

async function quoteOf(
  context: QuickFareContext,
  query: URLSearchParams,
  { from, to }: Typed,
): Promise<TripQuote> {
  // A link may name one place only; the form always sends both.
  if (!query.has('from') || !query.has('to')) return { kind: 'none' };
  const pickup = textProblem('pickupLocation', from);
  const drop = textProblem('dropLocation', to);
  if (pickup !== null || drop !== null) {
    return { kind: 'refused', pickup, drop, suggestions: {} };
  }
  try {
    return await roadOf(context, { from, to });
  } catch (error) {
    if (error instanceof AppError) {
      const refused = refusalOf(error);
      if (refused !== null) return refused;
    }
    context.log.error({ err: error }, 'the quick fare could not be computed');
    return { kind: 'failed' };
  }
}

/** Checks the text as the booking request does. */
function textProblem(field: 'pickupLocation' | 'dropLocation', text: string): FieldCode | null {
  const parsed = tripRequest.shape[field].safeParse(text);
  return parsed.success ? null : ((parsed.error.issues[0]?.message ?? 'invalid') as FieldCode);
}

async function roadOf({ maps }: QuickFareContext, { from, to }: Typed): Promise<TripQuote> {
  const { pickup, drop } = await resolvePlaces(maps, { pickupLocation: from, dropLocation: to });
  const road = roadOfDirections(roadAnswer([pickup, drop], await findRoad(maps, pickup, drop)));
  const km = roundTripKm(road.metres);
  return {
    kind: 'ready',
    oneWayKm: km / 2,
    km,
    road,
    pickup: quotedPlace(pickup, from),
    drop: quotedPlace(drop, to),
  };
}

/** The place as the API answers it, with its name in the script of the typed text. */
function quotedPlace(place: Place, typed: string): QuotedPlace {
  const found = { ...place, confidence: 1 };
  const { features } = placesAnswer(
    { text: typed, size: 1 },
    { places: [found], source: 'embedded' },
  );
  const [feature] = features;
  if (feature === undefined) throw new Error(`no answer for the place ${place.id}`);
  return placeOfFeature(feature);
}

function refusalOf({ code, details }: AppError): TripQuote | null {
  const { fieldCodes = {}, suggestions = {} } = details;
  const pickup = fieldCodes['pickupLocation'] ?? null;
  const drop =
    code === 'places_unreachable' || code === 'places_same'
      ? code
      : (fieldCodes['dropLocation'] ?? null);
  if (pickup === null && drop === null) return null;
  return {
    kind: 'refused',
    pickup,
    drop,
    suggestions: { pickup: suggestions.pickupLocation, drop: suggestions.dropLocation },
  };
}
