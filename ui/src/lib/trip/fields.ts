import type { RequestOf } from '@anandham/contract/operation';
import type { FieldCode } from '@anandham/contract/field-errors';
import type { requestBooking } from '@anandham/contract/operations/bookings';
import { normaliseIndianMobile } from '@anandham/domain/accounts/contact-number';
import { passengerLimits } from '@anandham/domain/bookings/booking-number';
import { textLimits } from '@anandham/domain/text-limits';
import { dateProblem, returnDateProblem } from '@anandham/contract/trip-dates';
import {
  kolkataInstant,
  maxDaysAhead,
  minutesOfDay,
  tripDateProblem,
  type AmPm,
} from '@anandham/domain/bookings/trip-date';
import { tripTypes, type TripType } from '@anandham/domain/bookings/trip';
import type { Place } from '#lib/places.ts';
import { readTime } from './time-entry.ts';

/** The content of a place field; `place` is set once a suggestion was chosen. */
export type PlaceEntry = { readonly text: string; readonly place: Place | null };

export type BookingBody = RequestOf<typeof requestBooking>['body'];

/** The texts of the form; those that may be left out are `optionalFields`. */
export type BookingFields = {
  name: string;
  mobile: string;
  pickup: PlaceEntry;
  drop: PlaceEntry;
  date: string;
  time: string;
  amPm: AmPm;
  trip: TripType;
  /** Empty for a return on the day of the departure. */
  returnDate?: string;
  /** Empty for the first class. */
  vehicleClassId?: string;
  pickupAddress?: string;
  passengers?: string;
  notes?: string;
};

/** The fields that a customer may leave empty. */
export const optionalFields = ['pickupAddress', 'passengers', 'notes'] as const;

export type FieldName = keyof BookingFields;
export type FieldProblems = Partial<Record<FieldName, FieldCode>>;

/** The price that the customer was shown: kilometres there and back, and rupees. */
export type ShownPrice = { readonly km: number; readonly fare: number };

/** The current price, and the one that was shown. */
export type FareChange = { readonly now: ShownPrice; readonly shown: ShownPrice };

/** The fields that prevent a request, each with its error code. Specification section 5. */
export function fieldProblems(
  fields: BookingFields,
  now: Date,
  daysAhead = maxDaysAhead,
): FieldProblems {
  const found: Partial<Record<FieldName, FieldCode | null>> = {
    name: textProblem(fields.name, 'name_required', textLimits.name),
    mobile: mobileProblem(fields.mobile),
    pickup: textProblem(fields.pickup.text, 'pickup_required', textLimits.line),
    drop: textProblem(fields.drop.text, 'drop_required', textLimits.line),
    date: dateProblem(fields.date, now, daysAhead),
    time: timeProblem(fields, now, daysAhead),
    returnDate: returnDateProblem(fields.date, fields.returnDate ?? ''),
    pickupAddress: tooLong(fields.pickupAddress, textLimits.line),
    passengers: passengersProblem(fields.passengers ?? ''),
    notes: tooLong(fields.notes, textLimits.notes),
  };
  return Object.fromEntries(Object.entries(found).filter(([, code]) => code !== null));
}

function textProblem(text: string, missing: FieldCode, max: number): FieldCode | null {
  if (text.trim() === '') return missing;
  return text.trim().length > max ? 'too_long' : null;
}

const tooLong = (text = '', max: number): FieldCode | null =>
  text.trim().length > max ? 'too_long' : null;

function passengersProblem(text: string): FieldCode | null {
  const typed = text.trim();
  if (typed === '') return null;
  const { min, max } = passengerLimits;
  const count = Number(typed);
  return /^\d+$/.test(typed) && count >= min && count <= max ? null : 'passengers_invalid';
}

function mobileProblem(text: string): FieldCode | null {
  if (text.trim() === '') return 'mobile_required';
  return normaliseIndianMobile(text) === null ? 'mobile_invalid' : null;
}

function timeProblem(
  { date, time, amPm }: BookingFields,
  now: Date,
  daysAhead: number,
): FieldCode | null {
  const entry = readTime(time, amPm);
  const minutes = entry && minutesOfDay(entry.time, entry.amPm);
  if (minutes === null) return 'time_invalid';
  if (dateProblem(date, now, daysAhead) !== null) return null;
  return tripDateProblem(kolkataInstant(date, minutes), now) === 'past' ? 'time_past' : null;
}

/** The form's fields as the request's body. */
export function toBookingBody(fields: BookingFields, shown: ShownPrice): BookingBody {
  const { pickup, drop, date, ...shared } = fields;
  const { time, amPm } = readTime(fields.time, fields.amPm) ?? fields;
  return {
    ...shared,
    name: fields.name.trim(),
    mobile: fields.mobile.trim(),
    pickupLocation: pickup.text.trim(),
    dropLocation: drop.text.trim(),
    currentDate: date,
    time,
    amPm,
    returnDate: fields.returnDate === '' ? null : fields.returnDate,
    km: shown.km,
    fare: shown.fare,
  };
}

/** Request name → form field, where the two differ. */
export const fieldOfWire: Readonly<Record<string, FieldName>> = {
  pickupLocation: 'pickup',
  dropLocation: 'drop',
  currentDate: 'date',
};

export const onlyTrip: TripType = tripTypes[0];

const emptyPlace: PlaceEntry = { text: '', place: null };

export const blankFields: BookingFields = {
  name: '',
  mobile: '',
  pickup: emptyPlace,
  drop: emptyPlace,
  date: '',
  time: '',
  amPm: 'AM',
  trip: onlyTrip,
  returnDate: '',
  vehicleClassId: '',
  pickupAddress: '',
  passengers: '',
  notes: '',
};
