import type { RoundReport } from './round.ts';
import type { SuiteResult } from './suite.ts';

/** Prints the results as Markdown tables. */
export function printTable(results: readonly SuiteResult[]): void {
  console.log(
    '\n| Fault | rounds | changes acknowledged | lost, doubled or wrong | tries unanswered, 503 | back after, median (worst), s | longest answer, s |',
  );
  console.log('|---|---|---|---|---|---|---|');
  for (const { rounds, name, skipped } of results) {
    if (skipped !== undefined) console.log(`| ${name} | skipped: ${skipped} | | | | | |`);
    for (const [fault, same] of Map.groupBy(rounds, (round) => round.name)) printRow(fault, same);
  }
  console.log('\n| Suite | emails | arrived twice, same Message-ID | lost, or twice otherwise |');
  console.log('|---|---|---|---|');
  for (const { name, emails, repeated, findings, rounds, skipped } of results) {
    if (skipped !== undefined) continue;
    const ofEmails = findings.length - sum(rounds.map((round) => round.findings.length));
    console.log(`| ${name} | ${emails} | ${repeated} | ${ofEmails} |`);
  }
}

function printRow(fault: string, rounds: readonly RoundReport[]): void {
  const back = rounds.map(({ recoveryMs }) => recoveryMs / 1000).toSorted((a, b) => a - b);
  const cells = [
    fault,
    rounds.length,
    sum(rounds.map(({ changes }) => changes)),
    sum(rounds.map(({ findings }) => findings.length)),
    `${sum(rounds.map(({ unanswered }) => unanswered))}, ${sum(rounds.map(({ statuses }) => statuses.get(503) ?? 0))}`,
    `${(back[Math.floor((back.length - 1) / 2)] ?? 0).toFixed(1)} (${(back.at(-1) ?? 0).toFixed(1)})`,
    (Math.max(...rounds.map(({ longestAnswerMs }) => longestAnswerMs)) / 1000).toFixed(1),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
