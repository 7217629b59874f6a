import { randomUUID } from 'node:crypto';
import { tripBody, type Person, type TestServer } from './test-server.ts';

type Options = {
  readonly changes?: Record<string, unknown>;
  /** Default: a new key, so that each request makes a booking. Null: no key. */
  readonly key?: string | null | undefined;
};

/** Requests bookings through the API and counts rows in the database. */
export function testBookings({ call, database }: Pick<TestServer, 'call' | 'database'>) {
  const book = (as: Person, { changes = {}, key = randomUUID() }: Options = {}) =>
    call('POST', '/api/bookingreview/create', {
      as,
      body: tripBody(changes),
      ...(key !== null && { headers: { 'idempotency-key': key } }),
    });

  const count = async (table: 'bookings' | 'booking_events' | 'idempotency_keys') => {
    const { n } = await database.db
      .selectFrom(table)
      .select((columns) => columns.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return n;
  };

  return { book, count };
}
