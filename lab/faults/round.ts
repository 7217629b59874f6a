import { setTimeout as wait } from 'node:timers/promises';
import { type Environment, checkEnvironmentBookings } from './environment.ts';
import { type Load, startLoad, towns } from './load.ts';
import { type Random, createRandom } from './random.ts';

/** What is done to the app or to the world around it; resolves, in words, when it is over. */
export type InjectFault = (environment: Environment, random: Random) => Promise<string>;

export type Fault = {
  readonly name: string;
  readonly inject: InjectFault;
  /** Whether it ends the app itself. */
  readonly endsApp?: boolean;
  /** Where the customers want to go, when that matters. */
  readonly towns?: readonly string[];
};

export type RoundReport = {
  readonly name: string;
  readonly findings: readonly string[];
  /** Changes acknowledged in this round. */
  readonly changes: number;
  /** From the end of the fault until the app says that it can work. */
  readonly recoveryMs: number;
  readonly longestAnswerMs: number;
  readonly statuses: ReadonlyMap<number, number>;
  readonly unanswered: number;
};

/** One fault under load, and what is to be found afterwards. */
export async function runRound(
  environment: Environment,
  fault: Fault,
  { seed, label }: { seed: number; label: string },
): Promise<RoundReport> {
  const random = createRandom(seed);
  const { instance, users, journal } = environment;
  const before = changesIn(environment);
  const starts = instance.starts();
  const load = startLoad({
    origin: instance.origin,
    users,
    journal,
    random,
    towns: fault.towns ?? towns,
  });
  const afterMs = random.whole(50, 1_000);
  await wait(afterMs);
  const did = await fault.inject(environment, random);
  const recoveryMs = await instance.ready();
  await wait(200);
  await load.finish();
  const findings = [
    ...load.findings,
    ...unexpected(load),
    ...(await checkEnvironmentBookings(environment)),
  ];
  if (fault.endsApp !== true && instance.starts() > starts) {
    findings.push('the app ended by itself, and had to be started again');
  }
  const changes = changesIn(environment) - before;
  const { statuses, unanswered, longestMs } = load.tally;
  console.log(
    `${label}, seed ${seed}: ${did}, ${afterMs} ms into the load; back after ${seconds(recoveryMs)}; ` +
      `${changes} changes acknowledged, ${unanswered} tries unanswered, ${statuses.get(503) ?? 0} × 503; ` +
      (findings.length === 0 ? 'all kept' : `${findings.length} FINDINGS`),
  );
  for (const finding of findings.slice(0, 10)) console.log(`  ${finding}`);
  return {
    name: fault.name,
    findings,
    changes,
    recoveryMs,
    statuses,
    unanswered,
    longestAnswerMs: longestMs,
  };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const changesIn = ({ journal }: Environment) =>
  journal.reduce((sum, { steps }) => sum + steps.length, 0);

/** A fault excuses 503 and no answer at all, nothing else. */
function unexpected({ tally }: Load): string[] {
  return [...tally.statuses]
    .filter(([status]) => status >= 500 && status !== 503)
    .map(([status, times]) => `${times} answers were ${status}`);
}
