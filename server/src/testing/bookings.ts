import { randomUUID } from 'node:crypto';
import { tripBody, type Person, type TestServer } from './test-server.ts';

type Options = {
  readonly changes?: Record<string, unknown>;
  /** Unset: a key of its own, so that each is a booking; null: none. */
  readonly key?: string | null | undefined;
};

/** Bookings of a test server: asked for as a customer does, and counted behind the scenes. */
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
