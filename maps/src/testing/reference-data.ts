import { readFileSync } from 'node:fs';

export type Query = { readonly text: string; readonly expected: string };

export type KnownDistance = {
  readonly from: string;
  readonly to: string;
  readonly km: number;
  /** Who says so, as the head of the list explains. */
  readonly source: string;
};

function linesOf(file: string): string[] {
  const text = readFileSync(new URL(`../../data/${file}`, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

export type QueryList = 'queries.txt' | 'queries-fresh.txt';

/** The queries of a list in maps/data; `expected` begins the right label, '' expects nothing. */
export function readQueries(list: QueryList): Query[] {
  return linesOf(list).map((line) => {
    const [text = '', expected = ''] = line.split('|');
    return { text, expected };
  });
}

export type DistanceList =
  'road-distances.csv' | 'road-distances-more.csv' | 'road-distances-kept-aside.csv';

/** Real one-way road distances of a list in maps/data; about 3 % noise in the sources themselves. */
export function readKnownDistances(list: DistanceList): KnownDistance[] {
  return linesOf(list)
    .slice(1)
    .map((line) => {
      const fields = line.split(',');
      const [from = '', to = '', km] = fields;
      return { from, to, km: Number(km), source: fields.at(-1) ?? '' };
    });
}

/** The value below which the given share of the numbers lies. */
export function quantile(numbers: readonly number[], share: number): number {
  const ordered = [...numbers].sort((a, b) => a - b);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? NaN;
}
