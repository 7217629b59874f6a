import { distance } from 'fastest-levenshtein';
import { secretSettings, settings } from './settings.ts';

/** Read by tests and tools only. */
const toolSettings = ['ANANDHAM_CHROMIUM', 'ANANDHAM_TEST_DATABASE_URL'];
const known = [
  ...Object.keys(settings.shape),
  ...secretSettings.map((name) => `${name}_FILE`),
  ...toolSettings,
];
const appSetting = /^(ANANDHAM|SMTP|ORS|METRICS|CORS|TRUST_PROXY|RATE_LIMITS?|OPERATOR_EMAIL)_/;
/** Shorter names resemble too many other variables. */
const minLength = 6;
const maxTypos = 2;

type UnknownSetting = { readonly name: string; readonly suggestion: string | null };

export function unknownSettings(env: NodeJS.ProcessEnv = process.env): UnknownSetting[] {
  return Object.keys(env)
    .filter((name) => name.length >= minLength && !known.includes(name))
    .map((name) => ({ name, suggestion: nearest(name) }))
    .filter(({ name, suggestion }) => suggestion !== null || appSetting.test(name))
    .sort((a, b) => a.name.localeCompare(b.name));
}

function nearest(name: string): string | null {
  const candidates = known
    .filter((setting) => setting.length >= minLength)
    .map((setting) => ({ setting, typos: distance(name.toUpperCase(), setting) }))
    .filter(({ typos }) => typos <= maxTypos)
    .sort((a, b) => a.typos - b.typos);
  return candidates[0]?.setting ?? null;
}
