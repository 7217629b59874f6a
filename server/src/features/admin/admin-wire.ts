import type { AdminBooking, AdminTripDetails } from '@anandham/contract/schemas/admin';
import { toKolkataIso } from '@anandham/domain/bookings/trip-date';
import { labelInTamil } from '@anandham/maps/tamil-labels';
import type { Pieces } from '#http/streamed.ts';
import { succeed } from '#http/success.ts';
import { toBooking } from '#features/bookings/booking-fields.ts';
import { type TripDetailsReader, toTripDetails, toStep } from '#features/bookings/booking-wire.ts';
import type { StoredTripDetails } from '#features/bookings/bookings.service.ts';
import type { AdminBookingRow, AdminBookingWithOverlaps } from './admin-row.ts';
import type { Overlap } from './overlaps.queries.ts';

export function toAdminBooking({ row, overlaps }: AdminBookingWithOverlaps): AdminBooking {
  return { ...toBooking(row), ...adminFields({ row, overlaps }) };
}

export async function* json(pieces: Pieces<AdminBookingRow>): AsyncGenerator<string> {
  yield `${JSON.stringify(succeed('all_bookings_listed')).slice(0, -1)},"bookings":[`;
  let comma = '';
  for await (const rows of pieces) {
    const bookings = rows.map((row) => JSON.stringify(toAdminBooking({ row, overlaps: [] })));
    yield comma + bookings.join(',');
    comma = ',';
  }
  yield ']}';
}

export function toAdminTripDetails(
  tripDetails: StoredTripDetails,
  withOverlaps: AdminBookingWithOverlaps,
  reader: TripDetailsReader,
): AdminTripDetails {
  const { history, row } = tripDetails;
  return {
    ...toTripDetails(tripDetails, reader),
    ...adminFields(withOverlaps),
    history: history.map((step) => ({ ...toStep(step, row), name: step.actorName ?? '' })),
  };
}

function adminFields({ row, overlaps }: AdminBookingWithOverlaps) {
  const { accountId, contactId, version, note } = row;
  return {
    customer: {
      _id: accountId ?? contactId ?? '',
      kind: accountId === null ? ('contact' as const) : ('account' as const),
    },
    version,
    note,
    busyUntil: toKolkataIso(row.busyUntil),
    cancellation: toCancellation(row),
    assignment: toAssignment(row),
    overlaps: overlaps.map(toOverlap),
  };
}

function toAssignment(row: AdminBookingRow): AdminBooking['assignment'] {
  const { vehicleId, driverId, driverName, outsideVehicle, overrideReason, expiredPapers } = row;
  const isAssigned = vehicleId !== null || driverId !== null || outsideVehicle !== null;
  if (!isAssigned) return null;
  return { vehicleId, driverId, driverName, outsideVehicle, overrideReason, expiredPapers };
}

function toCancellation(row: AdminBookingRow): AdminBooking['cancellation'] {
  const { cancelledAt, cancelledBy, cancelledByName, cancelReason, approvedAt } = row;
  if (cancelledAt === null) return null;
  return {
    at: toKolkataIso(cancelledAt),
    by: cancelledBy === row.accountId ? 'customer' : 'operator',
    name: cancelledByName ?? '',
    reason: cancelReason,
    voided: approvedAt !== null,
  };
}

function toOverlap({ id, contactName, dropLabel, departure, busyUntil }: Overlap) {
  return {
    _id: id,
    name: contactName,
    dropLocation: dropLabel,
    dropLocationTamil: labelInTamil(dropLabel),
    bookingDate: toKolkataIso(new Date(departure)),
    busyUntil: toKolkataIso(new Date(busyUntil)),
  };
}
