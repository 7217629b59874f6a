import { sql } from 'kysely';
import { retentionDays } from '@anandham/domain/retention';
import { expect, test } from 'vitest';
import { bookedTrip, testServer } from '#testing/test-server.ts';
import { cleanUp } from './clean-up.ts';
import { enqueueJob } from './enqueue.ts';

const server = await testServer();
const { clock } = server;
const { db } = server.database;

/** The instant of this age, and the instant just before it. */
const ages = (days: number) => {
  const limit = clock.now.getTime() - days * 86_400_000;
  return { overdue: new Date(limit - 1), retained: new Date(limit) };
};

test('messages, request keys and failed jobs are deleted exactly after their retention period', async () => {
  const { overdue, retained } = ages(retentionDays.messages);
  for (const [at, created_at] of [overdue, retained].entries()) {
    const id = `00000000-0000-7000-8000-00000000000${at}`;
    const message = { name: 'Ravi', mobile: '0431223344', email: 'r@x.in', message: `Hello ${at}` };
    await db
      .insertInto('contact_messages')
      .values({ id, ...message, created_at })
      .execute();
  }

  const owner = await server.newPerson();
  const booking_id = await bookedTrip(server, owner);
  const old = ages(retentionDays.requestKeys);
  for (const [key, created_at] of Object.entries(old)) {
    const request_hash = Buffer.alloc(32);
    await db
      .insertInto('idempotency_keys')
      .values({ account_id: owner.id, key, request_hash, booking_id, created_at })
      .execute();
  }

  const failed = ages(retentionDays.failedJobs);
  for (const [name, time] of Object.entries({ ...failed, waiting: failed.overdue })) {
    await enqueueJob(db, { name: 'begin_reset', payload: { email: `${name}@x.in` } });
    await sql`update graphile_worker._private_jobs set updated_at = ${time},
      attempts = case when ${name} = 'waiting' then 1 else max_attempts end
      where payload ->> 'email' = ${`${name}@x.in`}`.execute(db);
  }

  await cleanUp(db, clock.now);
  const messages = await db.selectFrom('contact_messages').select('message').execute();
  expect(messages).toEqual([{ message: 'Hello 1' }]);
  const keys = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('key', 'in', Object.keys(old))
    .execute();
  expect(keys).toEqual([{ key: 'retained' }]);
  const { rows: jobs } = await sql<{ email: string }>`
    select payload ->> 'email' as email from graphile_worker._private_jobs
    where payload ->> 'email' is not null order by 1`.execute(db);
  expect(jobs.map(({ email }) => email)).toEqual(['retained@x.in', 'waiting@x.in']);
});
