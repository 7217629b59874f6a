import {
  type Environment,
  type EnvironmentOptions,
  checkEmails,
  openEnvironment,
} from './environment.ts';
import { type Fault, type RoundReport, runRound } from './round.ts';

export type SuiteResult = {
  readonly name: string;
  readonly rounds: readonly RoundReport[];
  readonly findings: readonly string[];
  readonly emails: number;
  readonly repeated: number;
  /** Why the suite did not run. */
  readonly skipped?: string;
};

export type Suite = (options: { rounds: number; seed: number }) => Promise<SuiteResult[]>;

/** Injects the faults into one app, one after another and each with its own seed, then checks its emails. */
export async function runSuite(
  name: string,
  faults: readonly Fault[],
  {
    seed,
    environment: options = {},
    before,
  }: {
    seed: number;
    environment?: EnvironmentOptions;
    before?: (environment: Environment) => Promise<void>;
  },
): Promise<SuiteResult> {
  const environment = await openEnvironment(options);
  try {
    await before?.(environment);
    const rounds: RoundReport[] = [];
    for (const [index, fault] of faults.entries()) {
      const label = `${name} ${index + 1} of ${faults.length}`;
      rounds.push(await runRound(environment, fault, { seed: seed + index, label }));
    }
    const { findings, emails, repeated } = await checkEmails(environment);
    console.log(
      `${name}: ${emails} emails, ${repeated} arrived twice with the same Message-ID; ` +
        (findings.length === 0 ? 'none lost' : `${findings.length} FINDINGS`),
    );
    for (const finding of findings.slice(0, 10)) console.log(`  ${finding}`);
    const all = [...rounds.flatMap((round) => round.findings), ...findings];
    return { name, rounds, findings: all, emails, repeated };
  } finally {
    await environment.close();
  }
}
