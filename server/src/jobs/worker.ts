import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  Logger,
  type LogFunctionFactory,
  type Runner,
  type Task,
  type TaskList,
  type WorkerEvents,
  run,
} from 'graphile-worker';
import type { Pool } from 'pg';
import type { Log } from '#config/log.ts';
import { errorMessage } from '#config/startup-error.ts';
import type { JobName } from './enqueue.ts';
import { watchActiveWorkers } from './active-workers.ts';
import type { Tasks } from './tasks.ts';
import { watchPendingBookingEvents } from './pending-booking-events.ts';

/** They share the CPU with requests. */
const concurrency = 3;
const giveUpMs = 10_000;
const restartAfterMs = 1_000;

/** UTC: 21:40 is 3:10 in Trichy. One of several processes adds the job. */
const timetable = `
  40 21 * * * clean_up
  */5 * * * * post_due_letters`;

type WorkerOptions = {
  readonly pool: Pool;
  readonly tasks: Tasks;
  readonly log: Log;
};

/** Stopping waits for jobs in progress. */
export async function startWorker(options: WorkerOptions): Promise<{ stop: () => Promise<void> }> {
  const { pool, log } = options;
  const workerEvents: WorkerEvents = new EventEmitter();
  const living = watchActiveWorkers(pool, log);
  // Graphile Worker locks jobs by the id of the pool, not of the worker.
  workerEvents.on('pool:create', ({ workerPool }) => living.add(workerPool.id));
  let runner: Runner | null = await startRunner(options, workerEvents);
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  // Graphile Worker caches a failed lookup of its tasks for as long as the runner lives.
  workerEvents.on('worker:getJob:error', ({ error }) => {
    log.warn({ err: error }, `no job could be fetched: ${errorMessage(error)}`);
    const failed = runner;
    runner = null;
    failed?.stop().catch((reason: unknown) => {
      log.warn({ err: reason }, `the job worker did not stop cleanly: ${errorMessage(reason)}`);
    });
  });

  // The runner ends when it cannot store the end of a job.
  const keepRunning = async () => {
    while (!isStopping()) {
      try {
        const current = (runner ??= await startRunner(options, workerEvents));
        // The app may have been told to stop while the runner was starting.
        if (isStopping()) await current.stop();
        await current.promise;
      } catch (error) {
        log.warn({ err: error }, `the job worker failed: ${errorMessage(error)}`);
      }
      runner = null;
      if (isStopping()) return;
      log.warn({}, 'the job worker has ended and is started again');
      living.clear();
      await wait(restartAfterMs);
    }
  };
  const running = keepRunning();
  const events = watchPendingBookingEvents({ pool, log });
  return {
    stop: async () => {
      stopping.abort();
      await events.stop();
      await runner?.stop();
      await running;
      await living.stop();
    },
  };
}

function startRunner({ pool, tasks, log }: WorkerOptions, events: WorkerEvents): Promise<Runner> {
  return run({
    pgPool: pool,
    taskList: taskListOf(tasks),
    crontab: timetable,
    noHandleSignals: true,
    logger: loggerOf(log),
    events,
    preset: {
      worker: {
        concurrentJobs: concurrency,
        // A pooler may not support them.
        preparedStatements: false,
        gracefulShutdownAbortTimeout: giveUpMs,
        // Only in batches is a failure to store the end of a job reported; otherwise it is an
        // unhandled rejection, which ends the process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  });
}

/** `enqueueJob` ties each payload to its job. */
export function taskListOf(tasks: Tasks): TaskList {
  return tasks as Record<JobName, Task>;
}

/** Graphile Worker logs each job, as we do. */
function loggerOf(log: Log): Logger {
  const factory: LogFunctionFactory = (scope) => (level, message) => {
    const said = { jobs: scope.label, task: scope.taskIdentifier };
    if (level === 'error') log.error(said, message);
    else if (level === 'warning') log.warn(said, message);
    else log.debug(said, message);
  };
  return new Logger(factory);
}
