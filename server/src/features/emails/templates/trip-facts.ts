import type { ReactElement } from 'react';
import { formatIndianMobile } from '@anandham/domain/accounts/contact-number';
import { kolkataInstant, returnDateOf } from '@anandham/domain/bookings/trip-date';
import { formatCount, formatRupees, formatTripDate, formatTripDay } from '@anandham/domain/formats';
import type { TripEmailData } from '#features/emails/email-kinds.ts';
import { placeIn } from '#features/emails/trip-calendar.ts';
import { facts } from './layout.ts';
import type { EmailTexts } from './texts.ts';

/** Everything that is booked, as a table. */
export function tripFacts(texts: EmailTexts, trip: TripEmailData): ReactElement {
  const optional = (label: string, value: string | number | null) =>
    value === null ? [] : [[label, String(value)] as const];
  return facts([
    [texts.trip_number, trip.number],
    [texts.trip_pickup, placeIn(texts, trip.pickup)],
    ...optional(texts.trip_address, trip.pickupAddress),
    [texts.trip_drop, placeIn(texts, trip.drop)],
    [texts.trip_date, formatTripDate(trip.departure, texts.language)],
    ...returnFacts(texts, trip),
    ...assignedFacts(texts, trip),
    [texts.trip_distance, texts.trip_distance_value(trip.distanceKm.toLocaleString('en-IN'))],
    ...fareFacts(texts, trip),
    [texts.trip_fare, formatRupees(trip.fareRupees)],
    [texts.trip_passenger, trip.contactName],
    [texts.trip_mobile, formatIndianMobile(trip.contactMobile)],
    ...optional(texts.trip_passengers, trip.passengers),
    ...optional(texts.trip_notes, trip.notes),
  ]);
}

type Fact = [label: string, value: string];

function returnFacts(texts: EmailTexts, { departure, days }: TripEmailData): Fact[] {
  if (days === 1) return [];
  const lastDay = kolkataInstant(returnDateOf(departure, days), 0);
  return [
    [texts.trip_return, texts.trip_return_value(formatTripDay(lastDay, texts.language), days)],
  ];
}

function assignedFacts(texts: EmailTexts, { vehicle, driver }: TripEmailData): Fact[] {
  const { registrationNumber, model } = vehicle ?? { registrationNumber: null, model: null };
  const shown: Fact[] = [];
  if (registrationNumber !== null) {
    shown.push([texts.trip_vehicle, [registrationNumber, model].filter(Boolean).join(', ')]);
  }
  if (driver)
    shown.push([texts.trip_driver, `${driver.name}, ${formatIndianMobile(driver.phone)}`]);
  return shown;
}

/** A single line would only repeat distance and fare. */
function fareFacts(texts: EmailTexts, { fareLines }: TripEmailData): Fact[] {
  if (fareLines.length < 2) return [];
  return fareLines.map(({ kind, quantity, rupeesEach, rupees }) => [
    texts.fare_line[kind](formatCount(quantity), formatRupees(rupeesEach)),
    formatRupees(rupees),
  ]);
}
