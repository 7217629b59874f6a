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

/** The list that the search was tuned on, and lists written afterwards to measure it. */
export const queryLists = [
  'queries.txt',
  'queries-fresh.txt',
  'queries-fresh-2.txt',
  'queries-fresh-3.txt',
  'queries-fresh-4.txt',
  'queries-fresh-5.txt',
] as const;
export type QueryList = (typeof queryLists)[number];

/** The queries of a list in maps/data. `expected` is the start of the right label, or '' for no result. */
export function readQueries(list: QueryList): Query[] {
  return linesOf(list).map((line) => {
    const [text = '', expected = ''] = line.split('|');
    return { text, expected };
  });
}

export type DistanceList =
  | 'road-distances.csv'
  | 'road-distances-more.csv'
  | 'road-distances-kept-aside.csv'
  | 'road-distances-disputed.csv';

/** One-way road distances of a list in maps/data, from sources that differ by about 3 %. */
export function readKnownDistances(list: DistanceList): KnownDistance[] {
  return linesOf(list)
    .slice(1)
    .map((line) => {
      const [from = '', to = '', km] = line.split(',');
      return { from, to, km: Number(km) };
    });
}

/** Confidence was tuned on the first half; the held-out half only measures it. */
export type Half = 'tuning' | 'heldOut';

function linesOfHalf(file: string, half: Half): string[][] {
  return linesOf(file)
    .map((line) => line.split('\t'))
    .filter(([which]) => which === half);
}

/** Texts that name no place of the gazetteer. */
export function readGarbage(half: Half): string[] {
  return linesOfHalf('place-garbage.tsv', half).map(([, text = '']) => text);
}

/** Addresses with the starts of the correct labels. */
export function readAddresses(half: Half): { text: string; labels: readonly string[] }[] {
  return linesOfHalf('place-addresses.tsv', half).map(([, text = '', labels = '']) => {
    return { text, labels: labels.split(';') };
  });
}
