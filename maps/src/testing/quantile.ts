/** The value below which the given share of the numbers lies; NaN where there are none. */
export function quantile(numbers: readonly number[], share: number): number {
  const ordered = numbers.toSorted((a, b) => a - b);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? NaN;
}
