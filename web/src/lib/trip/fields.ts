import type { RequestOf } from '@anandham/contract/operation';
import type { FieldCode } from '@anandham/contract/errors';
import type { requestBooking } from '@anandham/contract/operations/bookings';
import { maxNameLength } from '@anandham/domain/account';
import { normaliseIndianMobile } from '@anandham/domain/contact-number';
import {
  isCalendarDate,
  kolkataDate,
  kolkataInstant,
  minutesOfDay,
  tripDateProblem,
  type AmPm,
} from '@anandham/domain/trip-date';
import { tripTypes, type TripType } from '@anandham/domain/trip';
import type { Place } from '../places.ts';
import { readTime } from './time-entry.ts';

/** What stands in a place field; `place` is set once a suggestion was chosen. */
export type PlaceEntry = { readonly text: string; readonly place: Place | null };

export type BookingFields = {
  name: string;
  mobile: string;
  pickup: PlaceEntry;
  drop: PlaceEntry;
  date: string;
  time: string;
  amPm: AmPm;
  trip: TripType;
};

export type FieldName = keyof BookingFields;
export type FieldProblems = Partial<Record<FieldName, FieldCode>>;
export type BookingBody = RequestOf<typeof requestBooking>['body'];

/** What the customer was shown: kilometres there and back, and rupees. */
export type ShownPrice = { readonly km: number; readonly fare: number };

/** The price that holds now, and the one that was shown. */
export type FareChange = { readonly now: ShownPrice; readonly shown: ShownPrice };

const maxPlaceLength = 200;

/** What keeps the form from being sent, field by field. Specification section 5. */
export function fieldProblems(fields: BookingFields, now: Date): FieldProblems {
  const found: Record<FieldName, FieldCode | null> = {
    name: textProblem(fields.name, 'name_required', maxNameLength),
    mobile: mobileProblem(fields.mobile),
    pickup: textProblem(fields.pickup.text, 'pickup_required', maxPlaceLength),
    drop: textProblem(fields.drop.text, 'drop_required', maxPlaceLength),
    date: dateProblem(fields.date, now),
    time: timeProblem(fields, now),
    amPm: null,
    trip: null,
  };
  return Object.fromEntries(Object.entries(found).filter(([, code]) => code !== null));
}

function textProblem(text: string, missing: FieldCode, max: number): FieldCode | null {
  if (text.trim() === '') return missing;
  return text.trim().length > max ? 'too_long' : null;
}

function mobileProblem(text: string): FieldCode | null {
  if (text.trim() === '') return 'mobile_required';
  return normaliseIndianMobile(text) === null ? 'mobile_invalid' : null;
}

function dateProblem(date: string, now: Date): FieldCode | null {
  if (!isCalendarDate(date)) return 'date_invalid';
  if (date < kolkataDate(now)) return 'date_past';
  const lastMinute = kolkataInstant(date, 24 * 60 - 1);
  return tripDateProblem(lastMinute, now) === 'too_far_ahead' ? 'date_too_far' : null;
}

function timeProblem({ date, time, amPm }: BookingFields, now: Date): FieldCode | null {
  const meant = readTime(time, amPm);
  const minutes = meant && minutesOfDay(meant.time, meant.amPm);
  if (minutes === null) return 'time_invalid';
  if (date !== kolkataDate(now)) return null;
  return tripDateProblem(kolkataInstant(date, minutes), now) === 'past' ? 'time_past' : null;
}

/** The form in the wire's words. */
export function toBookingBody(fields: BookingFields, shown: ShownPrice): BookingBody {
  const { time, amPm } = readTime(fields.time, fields.amPm) ?? fields;
  return {
    name: fields.name.trim(),
    mobile: fields.mobile.trim(),
    pickupLocation: fields.pickup.text.trim(),
    dropLocation: fields.drop.text.trim(),
    currentDate: fields.date,
    time,
    amPm,
    trip: fields.trip,
    km: shown.km,
    fare: shown.fare,
  };
}

/** Which field a refused one of the wire is. */
export const fieldOfWire: Readonly<Record<string, FieldName>> = {
  name: 'name',
  mobile: 'mobile',
  pickupLocation: 'pickup',
  dropLocation: 'drop',
  currentDate: 'date',
  time: 'time',
  amPm: 'amPm',
  trip: 'trip',
};

export const onlyTrip: TripType = tripTypes[0];
