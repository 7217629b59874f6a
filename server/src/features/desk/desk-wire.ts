import type { DeskBooking, DeskSheet } from '@anandham/contract/schemas/desk';
import { toKolkataIso } from '@anandham/domain/trip-date';
import { labelInTamil } from '@anandham/maps/tamil-labels';
import type { Pieces } from '../../http/streamed.ts';
import { succeed } from '../../http/success.ts';
import { toBooking } from '../bookings/booking-fields.ts';
import { type SheetReader, toSheet, toStep } from '../bookings/booking-wire.ts';
import type { Sheet } from '../bookings/bookings.service.ts';
import type { DeskRow, Shown } from './desk-row.ts';
import type { Overlap } from './overlaps.queries.ts';

export function toDeskBooking({ row, overlaps }: Shown): DeskBooking {
  return { ...toBooking(row), ...deskFields({ row, overlaps }) };
}

export async function* json(pieces: Pieces<DeskRow>): AsyncGenerator<string> {
  yield `${JSON.stringify(succeed('all_bookings_listed')).slice(0, -1)},"bookings":[`;
  let comma = '';
  for await (const rows of pieces) {
    const bookings = rows.map((row) => JSON.stringify(toDeskBooking({ row, overlaps: [] })));
    yield comma + bookings.join(',');
    comma = ',';
  }
  yield ']}';
}

export function toDeskSheet(sheet: Sheet, shown: Shown, reader: SheetReader): DeskSheet {
  const { history, row } = sheet;
  return {
    ...toSheet(sheet, reader),
    ...deskFields(shown),
    history: history.map((step) => ({ ...toStep(step, row), name: step.actorName ?? '' })),
  };
}

function deskFields({ row, overlaps }: Shown) {
  const { accountId, contactId, version, note, approvedAt } = row;
  return {
    customer: {
      _id: accountId ?? contactId ?? '',
      kind: accountId === null ? ('contact' as const) : ('account' as const),
    },
    ...{ version, note },
    busyUntil: toKolkataIso(row.busyUntil),
    approvedAt: approvedAt && toKolkataIso(approvedAt),
    cancellation: toCancellation(row),
    overlaps: overlaps.map(toOverlap),
  };
}

function toCancellation(row: DeskRow): DeskBooking['cancellation'] {
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
    ...{ _id: id, name: contactName },
    ...{ dropLocation: dropLabel, dropLocationTamil: labelInTamil(dropLabel) },
    bookingDate: toKolkataIso(new Date(departure)),
    busyUntil: toKolkataIso(new Date(busyUntil)),
  };
}
