import { beforeEach, describe, expect, it } from 'vitest';
import { enqueueJob } from '#jobs/enqueue.ts';
import { testMailServer } from '#testing/mail-server.ts';
import { type Person, bookedTrip, testNow, testServer } from '#testing/test-server.ts';

const server = await testServer();
const { call, clock, database } = server;
const mail = await testMailServer();
const admin = await server.newPerson('admin');
let owner: Person;

beforeEach(async () => {
  clock.now = testNow;
  owner = await server.newPerson();
});

const approve = (id: string) =>
  call('PUT', '/api/admin/confirmbooking', { as: admin, body: { bookingId: id } });

/** A trip of the owner's to Madurai on Sat, 28 Nov 2026 at 6:30 AM, approved now. */
async function approvedTrip(): Promise<string> {
  const id = await bookedTrip(server, owner, { status: 'confirmed' });
  await approve(id);
  return id;
}

/** As the timetable does every five minutes; the emails stay where they are. */
async function lookAt(time: string): Promise<void> {
  clock.now = new Date(`${time}+05:30`);
  await enqueueJob(database.db, { name: 'enqueue_due_emails', payload: {} });
}

/** Lets all emails leave; the subjects the owner has read since the last time. */
async function read(): Promise<string[]> {
  await server.runJobs(mail.url);
  const emails = mail.emails.splice(0);
  return emails
    .filter(({ to }) => to?.[0]?.address === owner.email)
    .map(({ subject = '' }) => subject);
}

async function readAt(time: string): Promise<string[]> {
  await lookAt(time);
  return read();
}

const tomorrow = 'Tomorrow, 6:30 AM: your trip to Madurai';
const today = 'Today, 6:30 AM: your trip to Madurai';
const review = 'How was your trip to Madurai?';

describe('a reminder', () => {
  it('comes at six the evening before, once', async () => {
    await approvedTrip();
    await read();
    expect(await readAt('2026-11-27T17:55')).toEqual([]);
    expect(await readAt('2026-11-27T18:00')).toEqual([tomorrow]);
    expect(await readAt('2026-11-27T18:05')).toEqual([]);
    expect(await readAt('2026-11-28T06:00')).toEqual([]);
  });

  it('comes late after a long time off, saying today', async () => {
    await approvedTrip();
    await read();
    expect(await readAt('2026-11-28T06:25')).toEqual([today]);
  });

  it('never comes once the car has left', async () => {
    await approvedTrip();
    await read();
    expect(await readAt('2026-11-28T06:30')).toEqual([]);
  });

  it('that was written in time is dropped when the mail server comes back after the departure', async () => {
    await approvedTrip();
    await read();
    await lookAt('2026-11-27T18:00');
    mail.mood = { refuses: 451 };
    await server.runJobs(mail.url);
    mail.mood = 'accepts';
    await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    clock.now = new Date('2026-11-28T06:31:00+05:30');
    expect(await read()).toEqual([]);
  });

  it('is not for a trip approved that same evening: its approval has just said so', async () => {
    clock.now = new Date('2026-11-27T18:00:00+05:30');
    await approvedTrip();
    expect(await read()).toContain('Approved: your trip to Madurai, Sat, 28 Nov 2026, 6:30 AM');
    expect(await readAt('2026-11-27T18:05')).toEqual([]);
  });

  it('is not for a trip that is not approved, or not any more', async () => {
    await bookedTrip(server, owner);
    await bookedTrip(server, owner, { status: 'confirmed' });
    const gone = await approvedTrip();
    const goneLate = await approvedTrip();
    await read();
    const voidTrip = (id: string) =>
      database.pool.query(
        `update bookings set status = 'cancelled', cancelled_at = now(), cancelled_by = $2
         where id = $1`,
        [id, admin.id],
      );
    await voidTrip(gone);
    await lookAt('2026-11-27T18:00');
    await enqueueJob(database.db, { name: 'enqueue_due_emails', payload: {} });
    mail.mood = { refuses: 451 };
    await server.runJobs(mail.url);
    mail.mood = 'accepts';
    await voidTrip(goneLate);
    await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    expect(await read()).toEqual([]);
  });
});

describe('an invitation to review', () => {
  it('comes at ten the day after the trip, once', async () => {
    await approvedTrip();
    await read();
    expect(await readAt('2026-11-28T20:00')).toEqual([]);
    expect(await readAt('2026-11-29T09:55')).toEqual([]);
    expect(await readAt('2026-11-29T10:00')).toEqual([review]);
    expect(await readAt('2026-11-30T10:00')).toEqual([]);
  });

  it('comes up to a week late', async () => {
    await approvedTrip();
    await read();
    expect(await readAt('2026-12-05T23:55')).toEqual([review]);
  });

  it('does not come later than that', async () => {
    await approvedTrip();
    await read();
    expect(await readAt('2026-12-06T10:00')).toEqual([]);
  });

  it('is not for a trip that has its review, also when that came first by a moment', async () => {
    const reviewIt = (bookingId: string) =>
      call('POST', '/api/bookingreview/createreview', {
        as: owner,
        body: { bookingId, rating: 5, reviewText: 'On time' },
      });
    const early = await approvedTrip();
    const late = await approvedTrip();
    await read();
    await reviewIt(early);
    await lookAt('2026-11-29T10:00');
    mail.mood = { refuses: 451 };
    await server.runJobs(mail.url);
    mail.mood = 'accepts';
    const { rows } = await database.pool.query(
      `select content->>'bookingId' as id from emails
       where kind = 'review_invitation' and account_id = $1`,
      [owner.id],
    );
    expect(rows).toEqual([{ id: late }]);
    await reviewIt(late);
    await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    expect(await read()).toEqual([]);
  });

  it('is not for a trip that was never approved', async () => {
    await bookedTrip(server, owner, { status: 'confirmed' });
    await read();
    expect(await readAt('2026-11-29T10:00')).toEqual([]);
  });
});

describe('whoever has deleted the account', () => {
  const remove = () =>
    database.pool.query(
      `update bookings set contact_name = 'Deleted account', contact_mobile = null
       where account_id = '${owner.id}';
       update accounts set email = null, mobile = null, email_verified_at = null, deleted_at = now()
       where id = '${owner.id}'`,
    );

  it('is told nothing more, and nobody is told of them', async () => {
    const id = await bookedTrip(server, owner, { status: 'confirmed' });
    await remove();
    expect(await read()).toEqual([]);
    const { rows } = await database.pool.query(
      `select from emails where content->>'bookingId' = $1`,
      [id],
    );
    expect(rows).toEqual([]);
  });

  it('is not told what was already written', async () => {
    await bookedTrip(server, owner, { status: 'confirmed' });
    mail.mood = { refuses: 451 };
    await server.runJobs(mail.url);
    mail.mood = 'accepts';
    await remove();
    await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    expect(await read()).toEqual([]);
  });

  it('is neither reminded nor asked for a review', async () => {
    await approvedTrip();
    await read();
    await remove();
    expect(await readAt('2026-11-27T18:00')).toEqual([]);
    expect(await readAt('2026-11-29T10:00')).toEqual([]);
  });
});
