import { quantile } from '@anandham/maps/testing/quantile';

/**
 * Formats p50 and p99: the value of the median round and, in brackets, of all rounds together. The two differ
 * when the machine was slow for a few rounds.
 */
export function formatPercentiles(rounds: readonly (readonly number[])[]): string {
  return [0.5, 0.99].map((share) => timesOf(rounds, share)).join(', ');
}

function timesOf(rounds: readonly (readonly number[])[], share: number): string {
  const each = rounds.map((times) => quantile(times, share));
  return `${quantile(each, 0.5).toFixed(1)} (${quantile(rounds.flat(), share).toFixed(1)})`;
}
