/** The smallest number that is at least as large as `share` (0 to 1) of the numbers; NaN for no numbers. */
export function quantile(numbers: readonly number[], share: number): number {
  const ordered = numbers.toSorted((a, b) => a - b);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? NaN;
}
