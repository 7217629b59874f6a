import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  Logger,
  type LogFunctionFactory,
  type Runner,
  type Task,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
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
  const activeWorkers = watchActiveWorkers(pool, log);
  const start = () =>
    startRunner(options, {
      // Graphile Worker locks jobs by the id of the pool, not of the worker.
      onPool: ({ id }) => activeWorkers.add(id),
      onFailure: () => {
        const failed = current;
        current = null;
        failed?.runner.stop().catch((error: unknown) => {
          log.warn({ err: error }, `the job worker did not stop cleanly: ${errorMessage(error)}`);
        });
      },
    });
  let current: RunnerAndEnd | null = null;
  current = await start();
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;

  const keepRunning = async () => {
    while (!isStopping()) {
      try {
        const { runner, ended } = (current ??= await start());
        // The app may be stopping since the runner started.
        if (isStopping()) await runner.stop();
        await ended;
      } catch (error) {
        log.warn({ err: error }, `the job worker failed: ${errorMessage(error)}`);
      }
      current = null;
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
      await current?.runner.stop();
      await running;
      await activeWorkers.stop();
    },
  };
}

type RunnerAndEnd = {
  readonly runner: Runner;
  /**
   * Resolves when no job of the runner runs any more. `runner.promise` does not resolve after Graphile Worker
   * 0.18.0 failed to store the ends of jobs twice: it then counts the waiting writes below zero.
   */
  readonly ended: Promise<void>;
};

type RunnerListeners = {
  readonly onPool: (pool: WorkerPool) => void;
  /** The runner must be restarted. */
  readonly onFailure: () => void;
};

async function startRunner(
  { pool, tasks, log }: WorkerOptions,
  { onPool, onFailure }: RunnerListeners,
): Promise<RunnerAndEnd> {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => onPool(workerPool));
  // Graphile Worker caches a failed lookup of its tasks.
  events.on('worker:getJob:error', ({ error }) => {
    log.warn({ err: error }, `no job could be fetched: ${errorMessage(error)}`);
    onFailure();
  });
  // Graphile Worker logs this itself, and stops its workers but not its timetable.
  events.on('pool:fatalError', onFailure);
  const jobsEnded = new Promise<void>((resolve) => {
    const end = () => {
      // What cannot be stored from now on must not stop the next runner.
      events.off('pool:fatalError', onFailure);
      resolve();
    };
    events.on('pool:gracefulShutdown:complete', end);
    events.on('pool:gracefulShutdown:error', end);
  });
  const runner = await run({
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
  return { runner, ended: Promise.race([runner.promise, jobsEnded]) };
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
