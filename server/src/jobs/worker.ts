import { EventEmitter } from 'node:events';
import {
  Logger,
  type LogFunctionFactory,
  type Task,
  type TaskList,
  type WorkerEvents,
  run,
} from 'graphile-worker';
import type { Pool } from 'pg';
import type { Log } from '../config/log.ts';
import type { JobName } from './enqueue.ts';
import { watchLivingWorkers } from './living-workers.ts';
import type { Tasks } from './tasks.ts';
import { watchUntoldEvents } from './untold-events.ts';

/** Most jobs at once in this process: they share the processor with the requests. */
const concurrency = 3;
const giveUpMs = 10_000;

/**
 * Minutes and hours are UTC: 21:40 is 3:10 in Trichy, when nobody books. Several processes agree on
 * who asks for a job.
 */
const timetable = `
  40 21 * * * clean_up
  */5 * * * * post_due_letters`;

/** Works on jobs until it is stopped; stopping waits for those under way. */
export async function startWorker(options: {
  pool: Pool;
  tasks: Tasks;
  log: Log;
  /** False where a pooler stands in between that mixes up the names of statements. */
  named?: boolean;
  /** Resolves when the next job may begin; without it every job begins at once. */
  mayBegin?: () => Promise<void>;
}): Promise<{ stop: () => Promise<void> }> {
  const { pool, log, named = true, mayBegin } = options;
  const workerEvents: WorkerEvents = new EventEmitter();
  const living = watchLivingWorkers(pool, log);
  workerEvents.on('worker:create', ({ worker }) => living.add(worker.workerId));
  const runner = await run({
    pgPool: pool,
    taskList: taskListOf(options.tasks, mayBegin),
    crontab: timetable,
    concurrency,
    noHandleSignals: true,
    noPreparedStatements: !named,
    gracefulShutdownAbortTimeout: giveUpMs,
    logger: loggerOf(log),
    events: workerEvents,
  });
  // A runner that ends by itself would leave the letters lying: the log must say so.
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job worker has ended'));
  const events = watchUntoldEvents({ pool, log, mayBegin });
  return {
    stop: async () => {
      await events.stop();
      await runner.stop();
      await living.stop();
    },
  };
}

/** Graphile Worker knows nothing of payloads; `enqueueJob` has tied each to the name of its job. */
export function taskListOf(tasks: Tasks, mayBegin?: () => Promise<void>): TaskList {
  const inTurn =
    (task: Task): Task =>
    async (...job) => {
      await mayBegin?.();
      return task(...job);
    };
  const list = Object.entries(tasks as Record<JobName, Task>);
  return Object.fromEntries(list.map(([name, task]) => [name, inTurn(task)]));
}

/** What Graphile Worker tells at each job is of no use in a log that has its own lines for letters. */
function loggerOf(log: Log): Logger {
  const factory: LogFunctionFactory = (scope) => (level, message) => {
    const said = { jobs: scope.label, task: scope.taskIdentifier };
    if (level === 'error') log.error(said, message);
    else if (level === 'warning') log.warn(said, message);
    else log.debug(said, message);
  };
  return new Logger(factory);
}
