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

/** Low, because jobs share the CPU with requests. */
const concurrency = 3;
const giveUpMs = 10_000;
const restartAfterMs = 1_000;

/** In UTC: 21:40 is 3:10 in Trichy. Graphile Worker adds each job once across all processes. */
const timetable = `
  40 21 * * * ${'clean_up' satisfies JobName}
  */5 * * * * ${'enqueue_due_emails' satisfies JobName}`;

type WorkerOptions = {
  readonly pool: Pool;
  readonly tasks: Tasks;
  readonly log: Log;
};

/** Stopping waits for running jobs. */
export async function startWorker(options: WorkerOptions): Promise<{ stop: () => Promise<void> }> {
  const { pool, log } = options;
  const workerEvents: WorkerEvents = new EventEmitter();
  const activeWorkers = watchActiveWorkers(pool, log);
  // Graphile Worker locks jobs by the id of the pool, not of the worker.
  workerEvents.on('pool:create', ({ workerPool }) => activeWorkers.add(workerPool.id));
  let runner: Runner | null = await startRunner(options, workerEvents);
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  // Restarts the runner, because it caches a failed lookup of its tasks.
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
        // The app may be stopping since the runner started.
        if (isStopping()) await current.stop();
        await current.promise;
      } catch (error) {
        log.warn({ err: error }, `the job worker failed: ${errorMessage(error)}`);
      }
      runner = null;
      if (isStopping()) return;
      log.warn({}, 'the job worker has ended and is restarted');
      activeWorkers.clear();
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
      await activeWorkers.stop();
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
        // A pooler may not support prepared statements.
        preparedStatements: false,
        gracefulShutdownAbortTimeout: giveUpMs,
        // With batches, a failure to store the end of a job is reported; otherwise it is an
        // unhandled rejection, which ends the process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  });
}

/** The cast is safe because `enqueueJob` checks each payload. */
export function taskListOf(tasks: Tasks): TaskList {
  return tasks as Record<JobName, Task>;
}

/** Logs Graphile Worker's messages about each job at debug level only. */
function loggerOf(log: Log): Logger {
  const factory: LogFunctionFactory = (scope) => (level, message) => {
    const fields = { jobs: scope.label, task: scope.taskIdentifier };
    if (level === 'error') log.error(fields, message);
    else if (level === 'warning') log.warn(fields, message);
    else log.debug(fields, message);
  };
  return new Logger(factory);
}
