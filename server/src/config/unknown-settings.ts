import { secretSettings, settings } from './settings.ts';

/** Read by tests and tools only. */
const ofTools = ['ANANDHAM_CHROMIUM', 'ANANDHAM_TEST_DATABASE_URL'];
const known = [
  ...Object.keys(settings.shape),
  ...secretSettings.map((name) => `${name}_FILE`),
  ...ofTools,
];
const ours = /^(ANANDHAM|SMTP|ORS|METRICS|CORS|TRUST_PROXY|RATE_LIMITS?|OPERATOR_EMAIL)_/;
/** Shorter names are similar to too many others. */
const shortest = 6;
const mostSlips = 2;

export type UnknownSetting = { readonly name: string; readonly meant: string | null };

export function unknownSettings(env: NodeJS.ProcessEnv = process.env): UnknownSetting[] {
  return Object.keys(env)
    .filter((name) => name.length >= shortest && !known.includes(name))
    .map((name) => ({ name, meant: nearest(name) }))
    .filter(({ name, meant }) => meant !== null || ours.test(name))
    .sort((a, b) => a.name.localeCompare(b.name));
}

function nearest(name: string): string | null {
  const candidates = known
    .filter((setting) => setting.length >= shortest)
    .map((setting) => ({ setting, slips: slipsBetween(name.toUpperCase(), setting) }))
    .filter(({ slips }) => slips <= mostSlips)
    .sort((a, b) => a.slips - b.slips);
  return candidates[0]?.setting ?? null;
}

/** Damerau-Levenshtein distance. */
function slipsBetween(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      line[column] = Math.min(
        at(last, column) + 1,
        at(line, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, column - 2) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = line;
  }
  return at(last, to.length);
}

const at = (line: readonly number[], index: number): number => line[index] ?? Infinity;
