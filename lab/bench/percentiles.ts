import { quantile } from '@anandham/maps/testing/quantile';

/**
 * How long it took at p50 and at p99: in the middle one of several rounds, and in brackets in all of them
 * together. The machine is slow for minutes at a time; a turn in such a minute says what the minute was
 * like, and without it the two agree.
 */
export function formatPercentiles(rounds: readonly (readonly number[])[]): string {
  return [0.5, 0.99].map((share) => timesOf(rounds, share)).join(', ');
}

function timesOf(rounds: readonly (readonly number[])[], share: number): string {
  const each = rounds.map((times) => quantile(times, share));
  return `${quantile(each, 0.5).toFixed(1)} (${quantile(rounds.flat(), share).toFixed(1)})`;
}
