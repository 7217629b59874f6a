import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Log } from '../config/log.ts';
import { createDatabase } from '../db/pool.ts';
import { testDatabase } from '../testing/database.ts';
import { enqueueJob } from './enqueue.ts';
import type { Tasks } from './tasks.ts';
import { startWorker } from './worker.ts';
import { yieldToRequests } from './yield-to-requests.ts';

const { connection, db, pool } = await testDatabase();
const ignore = () => undefined;
const log: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore };

async function until(reached: () => boolean): Promise<void> {
  while (!reached()) await wait(20);
}

function tasksThatNote(done: string[]): Tasks {
  return {
    begin_reset: ({ email }) => {
      done.push(email);
      return Promise.resolve();
    },
    send_letter: () => Promise.resolve(),
    tell_booking_event: ({ eventId }) => {
      done.push(`event ${eventId}`);
      return Promise.resolve();
    },
    post_due_letters: () => Promise.resolve(),
    clean_up: () => Promise.resolve(),
  };
}

const ask = (email: string) => enqueueJob(db, { name: 'begin_reset', payload: { email } });

it('a job is done soon after it is asked for', async () => {
  const done: string[] = [];
  const worker = await startWorker({ pool, tasks: tasksThatNote(done), log });
  await ask('a@example.com');
  await until(() => done.length === 1);
  await worker.stop();
  expect(done).toEqual(['a@example.com']);
});

it('a job waits while requests queue for a connection, but not for ever', async () => {
  const requests = createDatabase(connection, log, { max: 1 });
  const served = await requests.pool.connect();
  const queued = requests.pool.query('select 1');
  const done: string[] = [];
  const mayBegin = () => yieldToRequests(requests.pool);
  const worker = await startWorker({ pool, tasks: tasksThatNote(done), log, mayBegin });
  await ask('rush@example.com');
  await taken();
  expect(done).toEqual([]);
  await until(() => done.length === 1);
  expect(requests.pool.waitingCount).toBe(1);

  await ask('after@example.com');
  await taken();
  expect(done).toEqual(['rush@example.com']);
  served.release();
  await queued;
  await until(() => done.length === 2);
  await worker.stop();
  await requests.destroy();
});

/** A worker has taken a job up. */
async function taken(): Promise<void> {
  const locked = `select from graphile_worker._private_jobs where locked_by is not null`;
  while ((await pool.query(locked)).rowCount === 0) await wait(5);
}

it('the job of a process that was killed is taken up by another', async () => {
  await ask('killed@example.com');
  // As a killed process leaves it: taken, half a minute ago, by a worker that says nothing any more.
  await pool.query(
    `update graphile_worker._private_jobs
     set locked_by = 'worker-of-the-dead', locked_at = now() - interval '31 seconds', attempts = 1`,
  );
  const done: string[] = [];
  const worker = await startWorker({ pool, tasks: tasksThatNote(done), log });
  await until(() => done.length === 1);
  await worker.stop();
  expect(done).toEqual(['killed@example.com']);
});

it('the job of a process that lives is left to it', async () => {
  await ask('living@example.com');
  await pool.query(
    `update graphile_worker._private_jobs
     set locked_by = 'worker-elsewhere', locked_at = now() - interval '1 hour', attempts = 1`,
  );
  await pool.query(`insert into job_workers values ('worker-elsewhere', now())`);
  const done: string[] = [];
  const worker = await startWorker({ pool, tasks: tasksThatNote(done), log });
  await ask('next@example.com');
  await until(() => done.length === 1);
  await worker.stop();
  expect(done).toEqual(['next@example.com']);
  await pool.query('delete from graphile_worker._private_jobs');
});

it('what happens to a booking is told soon, and once by several processes', async () => {
  const done: string[] = [];
  const options = { pool, tasks: tasksThatNote(done), log };
  const workers = await Promise.all([startWorker(options), startWorker(options)]);
  await pool.query('insert into untold_events select generate_series(1, 250)');
  await until(() => done.length >= 250);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(new Set(done).size).toBe(250);
  expect(done).toHaveLength(250);
});

it('stopping waits for the job under way', async () => {
  let finished = false;
  let begun = false;
  const tasks: Tasks = {
    ...tasksThatNote([]),
    begin_reset: async () => {
      begun = true;
      await wait(300);
      finished = true;
    },
  };
  const worker = await startWorker({ pool, tasks, log });
  await ask('slow@example.com');
  await until(() => begun);
  await worker.stop();
  expect(finished).toBe(true);
});
