import { distance } from 'fastest-levenshtein';
import { secretSettings, settings } from './settings.ts';

/** Read by tests and tools only. */
const ofTools = ['ANANDHAM_CHROMIUM', 'ANANDHAM_TEST_DATABASE_URL'];
const known = [
  ...Object.keys(settings.shape),
  ...secretSettings.map((name) => `${name}_FILE`),
  ...ofTools,
];
const ours = /^(ANANDHAM|SMTP|ORS|METRICS|CORS|TRUST_PROXY|RATE_LIMITS?|OPERATOR_EMAIL)_/;
/** Shorter names resemble too many other variables. */
const shortest = 6;
const mostSlips = 2;

type UnknownSetting = { readonly name: string; readonly meant: string | null };

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
    .map((setting) => ({ setting, slips: distance(name.toUpperCase(), setting) }))
    .filter(({ slips }) => slips <= mostSlips)
    .sort((a, b) => a.slips - b.slips);
  return candidates[0]?.setting ?? null;
}
