import { readFileSync } from 'node:fs';

export type Query = { readonly text: string; readonly expected: string };

export type KnownDistance = {
  readonly from: string;
  readonly to: string;
  readonly km: number;
};

function linesOf(file: string): string[] {
  const text = readFileSync(new URL(`../../data/${file}`, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

/** The reviewed queries of maps/data/queries.txt; `expected` begins the right label, '' expects nothing. */
export function readQueries(): Query[] {
  return linesOf('queries.txt').map((line) => {
    const [text = '', expected = ''] = line.split('|');
    return { text, expected };
  });
}

/** Real one-way road distances (maps/data/road-distances.csv; about 3 % noise in the source itself). */
export function readKnownDistances(): KnownDistance[] {
  return linesOf('road-distances.csv')
    .slice(1)
    .map((line) => {
      const [from = '', to = '', km] = line.split(',');
      return { from, to, km: Number(km) };
    });
}

/** The value below which the given share of the numbers lies. */
export function quantile(numbers: readonly number[], share: number): number {
  const ordered = [...numbers].sort((a, b) => a - b);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? NaN;
}
