import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, it } from 'vitest';
import type { Log } from '#config/log.ts';
import { createDatabase } from '#db/pool.ts';
import { testDatabase } from '#testing/database/database.ts';
import { withClient } from '#testing/database/postgres-for-tests.ts';
import { enqueueJob } from './enqueue.ts';
import type { Tasks } from './tasks.ts';
import { startWorker } from './worker.ts';

const { connection, db, pool } = await testDatabase();
const ignore = () => undefined;
const log: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore };

async function until(reached: () => boolean): Promise<void> {
  while (!reached()) await wait(20);
}

function recordingTasks(done: string[]): Tasks {
  return {
    begin_reset: ({ email }) => {
      done.push(email);
      return Promise.resolve();
    },
    begin_email_code: () => Promise.resolve(),
    send_email: () => Promise.resolve(),
    notify_booking_event: ({ eventId }) => {
      done.push(`event ${eventId}`);
      return Promise.resolve();
    },
    notify_assignment: () => Promise.resolve(),
    enqueue_due_emails: () => Promise.resolve(),
    clean_up: () => Promise.resolve(),
  };
}

const enqueue = (email: string) => enqueueJob(db, { name: 'begin_reset', payload: { email } });

const { rows } = await pool.query<{ name: string }>('select current_database() as name');
const databaseName = rows[0]?.name ?? '';
const onServer = (statement: string) =>
  withClient(inject('testPostgres').server, (client) => client.query(statement));
const allowConnections = (allowed: boolean) =>
  onServer(`alter database ${databaseName} allow_connections ${allowed}`);

async function disconnect(): Promise<void> {
  await allowConnections(false);
  await onServer(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${databaseName}'`,
  );
}

it('a job runs soon after it is enqueued', async () => {
  const done: string[] = [];
  const worker = await startWorker({ pool, tasks: recordingTasks(done), log });
  await enqueue('a@example.com');
  await until(() => done.length === 1);
  await worker.stop();
  expect(done).toEqual(['a@example.com']);
});

it('the job of a killed process is run by another process', async () => {
  await enqueue('killed@example.com');
  // The state after a crash: locked half a minute ago by a worker without a heartbeat.
  await pool.query(
    `update graphile_worker._private_jobs
     set locked_by = 'worker-without-heartbeat', locked_at = now() - interval '31 seconds', attempts = 1`,
  );
  const done: string[] = [];
  const worker = await startWorker({ pool, tasks: recordingTasks(done), log });
  await until(() => done.length === 1);
  await worker.stop();
  expect(done).toEqual(['killed@example.com']);
});

it('the job of an active process is not run by another', async () => {
  await enqueue('active@example.com');
  await pool.query(
    `update graphile_worker._private_jobs
     set locked_by = 'worker-elsewhere', locked_at = now() - interval '1 hour', attempts = 1`,
  );
  await pool.query(`insert into job_workers values ('worker-elsewhere', now())`);
  const done: string[] = [];
  const worker = await startWorker({ pool, tasks: recordingTasks(done), log });
  await enqueue('next@example.com');
  await until(() => done.length === 1);
  await worker.stop();
  expect(done).toEqual(['next@example.com']);
  await pool.query('delete from graphile_worker._private_jobs');
});

it('pending booking events run soon, and once across several processes', async () => {
  const done: string[] = [];
  const options = { pool, tasks: recordingTasks(done), log };
  const workers = await Promise.all([startWorker(options), startWorker(options)]);
  await pool.query('insert into pending_email_events select generate_series(1, 250)');
  await until(() => done.length >= 250);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(new Set(done).size).toBe(250);
  expect(done).toHaveLength(250);
});

it('stopping waits for the running job', async () => {
  let finished = false;
  let started = false;
  const tasks: Tasks = {
    ...recordingTasks([]),
    begin_reset: async () => {
      started = true;
      await wait(300);
      finished = true;
    },
  };
  const worker = await startWorker({ pool, tasks, log });
  await enqueue('slow@example.com');
  await until(() => started);
  await worker.stop();
  expect(finished).toBe(true);
});

it('the worker runs jobs after its first fetch failed', async () => {
  const jobs = createDatabase(connection, log, { max: 4 });
  const lock = await pool.connect();
  await lock.query('begin; lock table graphile_worker._private_tasks');
  const done: string[] = [];
  const warnings: string[] = [];
  const listening: Log = { ...log, warn: (_details, message) => void warnings.push(message) };
  const worker = await startWorker({
    pool: jobs.pool,
    tasks: recordingTasks(done),
    log: listening,
  });
  await until(() => warnings.some((message) => message.includes('no job could be fetched')));
  await lock.query('rollback');
  lock.release();
  await enqueue('late@example.com');
  await until(() => done.length === 1);
  await worker.stop();
  await jobs.destroy();
});

it('the worker runs the next job after the database disconnected at the end of one', async () => {
  const jobs = createDatabase(connection, log, { max: 4 });
  const done: string[] = [];
  const warnings: string[] = [];
  const tasks: Tasks = {
    ...recordingTasks(done),
    begin_reset: async ({ email }) => {
      done.push(email);
      if (done.length > 1) return;
      await disconnect();
    },
  };
  const listening: Log = { ...log, warn: (_details, message) => void warnings.push(message) };
  const worker = await startWorker({ pool: jobs.pool, tasks, log: listening });
  await enqueue('first@example.com');
  await until(() => warnings.some((message) => message.includes('restarted')));
  await allowConnections(true);
  await enqueue('second@example.com');
  await until(() => done.includes('second@example.com'));
  await worker.stop();
  await jobs.destroy();
});

it('the worker restarts after the ends of several jobs could not be stored', async () => {
  const jobs = createDatabase(connection, log, { max: 4 });
  const began: string[] = [];
  const errors: string[] = [];
  const finish = new EventEmitter();
  const tasks: Tasks = {
    ...recordingTasks([]),
    begin_reset: async ({ email }) => {
      began.push(email);
      if (email.startsWith('next')) return;
      await once(finish, email);
      if (email.startsWith('third')) throw new Error('no connection');
    },
  };
  const listening: Log = { ...log, error: (_details, message) => void errors.push(message) };
  const worker = await startWorker({ pool: jobs.pool, tasks, log: listening });
  const held = ['first@example.com', 'second@example.com', 'third@example.com'];
  for (const email of held) await enqueue(email);
  await until(() => held.every((email) => began.includes(email)));
  await disconnect();
  for (const [index, email] of held.entries()) {
    finish.emit(email);
    await until(() => unstored(errors) > index);
  }
  await allowConnections(true);
  await enqueue('next@example.com');
  await until(() => began.includes('next@example.com'));
  await worker.stop();
  await jobs.destroy();
});

/** Errors that Graphile Worker logs. */
const unstored = (errors: readonly string[]) =>
  errors.filter((message) => /^Failed to (complete|fail) jobs/.test(message)).length;
