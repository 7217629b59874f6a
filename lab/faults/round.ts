import { setTimeout as wait } from 'node:timers/promises';
import { type Environment, checkEnvironmentBookings } from './environment.ts';
import { type Load, startLoad, towns } from './load.ts';
import { type Random, createRandom } from './random.ts';

/** Injects a fault into the app or its environment; resolves with a description when the fault is over. */
export type InjectFault = (environment: Environment, random: Random) => Promise<string>;

export type Fault = {
  readonly name: string;
  readonly inject: InjectFault;
  /** True for a fault that ends the app's process. */
  readonly endsApp?: boolean;
  /** Destinations of the load, if the fault needs particular ones. */
  readonly towns?: readonly string[];
};

export type RoundReport = {
  readonly name: string;
  readonly findings: readonly string[];
  /** The number of changes acknowledged in this round. */
  readonly changes: number;
  /** Milliseconds from the end of the fault until the app is ready. */
  readonly recoveryMs: number;
  readonly longestAnswerMs: number;
  readonly statuses: ReadonlyMap<number, number>;
  readonly unanswered: number;
};

/** Injects one fault under load and checks the data afterwards. */
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
    findings.push('the process of the app ended without being killed');
  }
  const changes = changesIn(environment) - before;
  const { statuses, unanswered, longestMs } = load.tally;
  console.log(
    `${label}, seed ${seed}: ${did}, ${afterMs} ms into the load; back after ${seconds(recoveryMs)}; ` +
      `${changes} changes acknowledged, ${unanswered} tries unanswered, ${statuses.get(503) ?? 0} × 503; ` +
      (findings.length === 0 ? 'nothing lost' : `${findings.length} FINDINGS`),
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

/** Server errors other than 503, which no fault explains. */
function unexpected({ tally }: Load): string[] {
  return [...tally.statuses]
    .filter(([status]) => status >= 500 && status !== 503)
    .map(([status, times]) => `${times} answers were ${status}`);
}
