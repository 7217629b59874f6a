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

/** Creates a trip of the owner to Madurai on Sat, 28 Nov 2026 at 6:30 AM, approved now. */
async function approvedTrip(): Promise<string> {
  const id = await bookedTrip(server, owner, { status: 'confirmed' });
  await approve(id);
  return id;
}

/** Enqueues due emails, as the schedule does every five minutes, without sending them. */
async function enqueueDueEmailsAt(time: string): Promise<void> {
  clock.now = new Date(`${time}+05:30`);
  await enqueueJob(database.db, { name: 'enqueue_due_emails', payload: {} });
}

/** Sends all queued emails; returns the subjects sent to the owner since the last call. */
async function sentSubjects(): Promise<string[]> {
  await server.runJobs(mail.url);
  const emails = mail.emails.splice(0);
  return emails
    .filter(({ to }) => to?.[0]?.address === owner.email)
    .map(({ subject = '' }) => subject);
}

async function sentSubjectsAt(time: string): Promise<string[]> {
  await enqueueDueEmailsAt(time);
  return sentSubjects();
}

const tomorrow = 'Tomorrow, 6:30 AM: your trip to Madurai';
const today = 'Today, 6:30 AM: your trip to Madurai';
const review = 'How was your trip to Madurai?';

describe('a reminder', () => {
  it('is sent once, at six the evening before', async () => {
    await approvedTrip();
    await sentSubjects();
    expect(await sentSubjectsAt('2026-11-27T17:55')).toEqual([]);
    expect(await sentSubjectsAt('2026-11-27T18:00')).toEqual([tomorrow]);
    expect(await sentSubjectsAt('2026-11-27T18:05')).toEqual([]);
    expect(await sentSubjectsAt('2026-11-28T06:00')).toEqual([]);
  });

  it('is sent on the day of the trip after the server was down', async () => {
    await approvedTrip();
    await sentSubjects();
    expect(await sentSubjectsAt('2026-11-28T06:25')).toEqual([today]);
  });

  it('is not sent after the departure', async () => {
    await approvedTrip();
    await sentSubjects();
    expect(await sentSubjectsAt('2026-11-28T06:30')).toEqual([]);
  });

  it('enqueued in time is dropped when the mail server recovers after the departure', async () => {
    await approvedTrip();
    await sentSubjects();
    await enqueueDueEmailsAt('2026-11-27T18:00');
    mail.behaviour = { refuses: 451 };
    await server.runJobs(mail.url);
    mail.behaviour = 'accepts';
    await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    clock.now = new Date('2026-11-28T06:31:00+05:30');
    expect(await sentSubjects()).toEqual([]);
  });

  it('is not sent for a trip approved the same evening, because the approval email has just been sent', async () => {
    clock.now = new Date('2026-11-27T18:00:00+05:30');
    await approvedTrip();
    expect(await sentSubjects()).toContain(
      'Approved: your trip to Madurai, Sat, 28 Nov 2026, 6:30 AM',
    );
    expect(await sentSubjectsAt('2026-11-27T18:05')).toEqual([]);
  });

  it('is not sent for a trip that is not, or no longer, approved', async () => {
    await bookedTrip(server, owner);
    await bookedTrip(server, owner, { status: 'confirmed' });
    const voided = await approvedTrip();
    const voidedLater = await approvedTrip();
    await sentSubjects();
    const voidTrip = (id: string) =>
      database.pool.query(
        `update bookings set status = 'cancelled', cancelled_at = now(), cancelled_by = $2
         where id = $1`,
        [id, admin.id],
      );
    await voidTrip(voided);
    await enqueueDueEmailsAt('2026-11-27T18:00');
    await enqueueJob(database.db, { name: 'enqueue_due_emails', payload: {} });
    mail.behaviour = { refuses: 451 };
    await server.runJobs(mail.url);
    mail.behaviour = 'accepts';
    await voidTrip(voidedLater);
    await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    expect(await sentSubjects()).toEqual([]);
  });
});

describe('an invitation to review', () => {
  it('is sent once, at ten the day after the trip', async () => {
    await approvedTrip();
    await sentSubjects();
    expect(await sentSubjectsAt('2026-11-28T20:00')).toEqual([]);
    expect(await sentSubjectsAt('2026-11-29T09:55')).toEqual([]);
    expect(await sentSubjectsAt('2026-11-29T10:00')).toEqual([review]);
    expect(await sentSubjectsAt('2026-11-30T10:00')).toEqual([]);
  });

  it('is sent up to a week late', async () => {
    await approvedTrip();
    await sentSubjects();
    expect(await sentSubjectsAt('2026-12-05T23:55')).toEqual([review]);
  });

  it('is not sent more than a week late', async () => {
    await approvedTrip();
    await sentSubjects();
    expect(await sentSubjectsAt('2026-12-06T10:00')).toEqual([]);
  });

  it('is not sent for a reviewed trip, even when the review came after the email was enqueued', async () => {
    const reviewIt = (bookingId: string) =>
      call('POST', '/api/bookingreview/createreview', {
        as: owner,
        body: { bookingId, rating: 5, reviewText: 'On time' },
      });
    const early = await approvedTrip();
    const late = await approvedTrip();
    await sentSubjects();
    await reviewIt(early);
    await enqueueDueEmailsAt('2026-11-29T10:00');
    mail.behaviour = { refuses: 451 };
    await server.runJobs(mail.url);
    mail.behaviour = 'accepts';
    const { rows } = await database.pool.query(
      `select content->>'bookingId' as id from emails
       where kind = 'review_invitation' and account_id = $1`,
      [owner.id],
    );
    expect(rows).toEqual([{ id: late }]);
    await reviewIt(late);
    await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    expect(await sentSubjects()).toEqual([]);
  });

  it('is not sent for a trip that was never approved', async () => {
    await bookedTrip(server, owner, { status: 'confirmed' });
    await sentSubjects();
    expect(await sentSubjectsAt('2026-11-29T10:00')).toEqual([]);
  });
});

describe('a customer with a deleted account', () => {
  const deleteAccount = () =>
    database.pool.query(
      `update bookings set contact_name = 'Deleted account', contact_mobile = null
       where account_id = '${owner.id}';
       update accounts set email = null, mobile = null, email_verified_at = null, deleted_at = now()
       where id = '${owner.id}'`,
    );

  it('gets no emails, and the operator gets none about the booking', async () => {
    const id = await bookedTrip(server, owner, { status: 'confirmed' });
    await deleteAccount();
    expect(await sentSubjects()).toEqual([]);
    const { rows } = await database.pool.query(
      `select from emails where content->>'bookingId' = $1`,
      [id],
    );
    expect(rows).toEqual([]);
  });

  it('does not get emails that were already enqueued', async () => {
    await bookedTrip(server, owner, { status: 'confirmed' });
    mail.behaviour = { refuses: 451 };
    await server.runJobs(mail.url);
    mail.behaviour = 'accepts';
    await deleteAccount();
    await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    expect(await sentSubjects()).toEqual([]);
  });

  it('gets no reminder and no invitation to review', async () => {
    await approvedTrip();
    await sentSubjects();
    await deleteAccount();
    expect(await sentSubjectsAt('2026-11-27T18:00')).toEqual([]);
    expect(await sentSubjectsAt('2026-11-29T10:00')).toEqual([]);
  });
});
