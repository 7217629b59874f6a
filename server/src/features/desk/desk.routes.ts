import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import {
  approveBooking,
  listAllBookings,
  readStatistics,
} from '@anandham/contract/operations/desk';
import { deskSchemas } from '@anandham/contract/schemas/desk';
import type { Database } from '../../db/schema.ts';
import { mount, type Api } from '../../http/mount.ts';
import { StreamedJson } from '../../http/outcome.ts';
import { succeed } from '../../http/success.ts';
import type { BookingRow } from '../bookings/booking-row.ts';
import { toBooking } from '../bookings/booking-wire.ts';
import * as bookings from '../bookings/bookings.service.ts';
import * as desk from './desk.service.ts';
import * as statistics from './statistics.service.ts';

export function mountDesk(
  api: Api,
  context: { readonly db: Kysely<Database>; readonly clock: () => Date },
): void {
  const { db } = context;

  mount(api, listAllBookings, deskSchemas.listAllBookings, async ({ query }) => {
    const { page, pageSize, status = 'all', search, from, to } = query;
    const filter = { status, search, from, to };
    if (page === undefined) return new StreamedJson(await streamed(desk.readAll(db, filter)));
    const found = await desk.readPage(db, { filter, page, pageSize });
    return {
      ...succeed('all_bookings_listed'),
      ...found,
      bookings: found.bookings.map(toBooking),
    };
  });

  mount(api, approveBooking, deskSchemas.approveBooking, async ({ body, session }) => {
    const errand = { id: body.bookingId, account: session.account };
    const booking = await bookings.approveBooking(context, errand);
    return { ...succeed('booking_approved'), booking: toBooking(booking) };
  });

  mount(api, readStatistics, deskSchemas.readStatistics, async () => ({
    ...succeed('statistics_listed'),
    ...(await statistics.readStatistics(context)),
  }));
}

/** The first batch is read before anything is sent, so that a failure is still answered as one. */
async function streamed(batches: AsyncGenerator<BookingRow[]>): Promise<Readable> {
  const first = await batches.next();
  return Readable.from(answerText(first.done ? [] : first.value, batches), { objectMode: false });
}

async function* answerText(
  first: BookingRow[],
  others: AsyncGenerator<BookingRow[]>,
): AsyncGenerator<string> {
  const head = JSON.stringify(succeed('all_bookings_listed')).slice(0, -1);
  yield `${head},"bookings":[${listText(first)}`;
  for await (const batch of others) yield `,${listText(batch)}`;
  yield ']}';
}

function listText(rows: BookingRow[]): string {
  return rows.map((row) => JSON.stringify(toBooking(row))).join(',');
}
