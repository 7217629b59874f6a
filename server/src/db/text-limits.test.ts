import { sql } from 'kysely';
import type { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { textLimits } from '@anandham/domain/text-limits';
import { bookedTrip, testServer } from '#testing/test-server.ts';

const server = await testServer();
const { db } = server.database;
const customer = await server.newPerson();
const bookingId = await bookedTrip(server, customer);

const booking = (columns: string) => `update bookings set ${columns} where id = '${bookingId}'`;
const cancelled = `status = 'cancelled', cancelled_at = now(), cancelled_by = account_id`;
const review = (columns: string, values: string) => `
  insert into reviews (id, booking_id, account_id, booking_name, rating, created_at, ${columns})
  select gen_random_uuid(), id, account_id, contact_name, 5, now(), ${values}
  from bookings where id = '${bookingId}'`;
const message = (name: string, text: string) => `
  insert into contact_messages (id, name, mobile, email, message, created_at)
  values (gen_random_uuid(), ${name}, '9876543210', 'meena@example.com', ${text}, now())`;
const contact = (name: string) => `
  insert into phone_customers (id, name, mobile, created_at)
  values (gen_random_uuid(), ${name}, '9876500001', now())`;

/** Every column with a text limit, with a statement that writes it. */
const writes: readonly [string, number, (text: string) => string][] = [
  ['accounts.name', textLimits.name, (text) => `update accounts set name = ${text}`],
  ['bookings.contact_name', textLimits.name, (text) => booking(`contact_name = ${text}`)],
  ['contacts.name', textLimits.name, contact],
  ['contact_messages.name', textLimits.name, (text) => message(text, `'Hello'`)],
  ['contact_messages.message', textLimits.message, (text) => message(`'Meena'`, text)],
  ['bookings.pickup_address', textLimits.line, (text) => booking(`pickup_address = ${text}`)],
  ['bookings.driver_notes', textLimits.notes, (text) => booking(`driver_notes = ${text}`)],
  ['bookings.note', textLimits.note, (text) => booking(`note = ${text}`)],
  [
    'bookings.cancel_reason',
    textLimits.reason,
    (text) => booking(`${cancelled}, cancel_reason = ${text}`),
  ],
  ['reviews.text', textLimits.review, (text) => review('text', text)],
  ['reviews.comments', textLimits.review, (text) => review('text, comments', `'Good', ${text}`)],
  [
    'reviews.answer',
    textLimits.review,
    (text) => review('text, answer, answered_at', `'Good', ${text}, now()`),
  ],
];

/** The SQLSTATE of a write that is rolled back; null for one that was accepted. */
async function refusal(statement: string): Promise<string | null> {
  const transaction = await db.startTransaction().execute();
  try {
    await sql.raw(statement).execute(transaction);
    return null;
  } catch (error) {
    return (error as DatabaseError).code ?? String(error);
  } finally {
    await transaction.rollback().execute();
  }
}

test.each(writes)('%s accepts at most %i characters', async (_, length, write) => {
  expect(await refusal(write(`repeat('a', ${String(length)})`))).toBeNull();
  expect(await refusal(write(`repeat('a', ${String(length + 1)})`))).toBe('23514');
});
