import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A message in its file: a text, or variants with their inputs. */
type Message = string | object;

type Settings = {
  baseLocale: string;
  locales: string[];
  'plugin.inlang.messageFormat': { pathPattern: string[] };
};

/** All messages of one language by key. Reports a key that occurs twice. */
function readMessages(
  files: readonly string[],
  report: (problem: string) => void,
): ReadonlyMap<string, Message> {
  const messages = new Map<string, Message>();
  for (const file of files) {
    const read = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Message>;
    for (const [key, message] of Object.entries(read)) {
      if (messages.has(key))
        report(`${key} occurs twice, the second time in ${path.basename(file)}`);
      messages.set(key, message);
    }
  }
  return messages;
}

/** The parameters of a message: {name} in its texts, and the inputs of its variants. */
function parametersOf(message: Message): string {
  const text = JSON.stringify(message);
  const inTexts = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const declared = [...text.matchAll(/"input (\w+)"/g)].map(([, name]) => name);
  return [...new Set([...inTexts, ...declared])].sort().join(', ');
}

/** Returns a function that tests whether a source uses a key: as `m.key` or as m[`trip_${place}_text`]. */
function usesOf(ui: string): (key: string) => boolean {
  const sources = globSync(['{app,site,ui}/src/**/*.{astro,ts,tsx}', 'app/*.ts'], {
    cwd: path.dirname(ui),
    exclude: ['*/src/paraglide/**'],
  });
  const text = sources
    .map((file) => readFileSync(path.join(path.dirname(ui), file), 'utf8'))
    .join('\n');
  const named = new Set([...text.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key));
  const patterns = [...text.matchAll(/\bm\[`([^`]+)`\]/g)].map(
    ([, pattern = '']) => new RegExp(`^${pattern.replaceAll(/\$\{[^}]*\}/g, '\\w+')}$`),
  );
  return (key) => named.has(key) || patterns.some((pattern) => pattern.test(key));
}

/**
 * Problems of the messages in the folder `ui`, which has the other packages with pages beside it: missing in a language, with other parameters, unused, or defined
 * twice, and files that the settings do not list.
 */
export function messageProblems(ui: string): string[] {
  const problems: string[] = [];
  const report = (problem: string) => problems.push(problem);
  const text = readFileSync(path.join(ui, 'project.inlang/settings.json'), 'utf8');
  const settings = JSON.parse(text) as Settings;
  const patterns = settings['plugin.inlang.messageFormat'].pathPattern;
  const filesOf = (locale: string) =>
    patterns.map((pattern) => path.join(ui, pattern.replace('{locale}', locale)));

  const base = readMessages(filesOf(settings.baseLocale), report);
  const isUsed = usesOf(ui);
  for (const key of base.keys()) if (!isUsed(key)) report(`${key} is used by no source`);

  for (const locale of settings.locales) {
    const named = new Set(filesOf(locale));
    const there = globSync(`messages/${locale}/*.json`, { cwd: ui });
    for (const file of there) {
      if (!named.has(path.join(ui, file))) report(`${file} is not listed in the settings`);
    }
    if (locale === settings.baseLocale) continue;
    compare(base, readMessages(filesOf(locale), report), (problem) =>
      report(`${locale}: ${problem}`),
    );
  }
  return problems;
}

function compare(
  base: ReadonlyMap<string, Message>,
  other: ReadonlyMap<string, Message>,
  report: (problem: string) => void,
): void {
  for (const [key, message] of base) {
    const translated = other.get(key);
    if (translated === undefined) {
      report(`${key} is missing: ${JSON.stringify(message)}`);
    } else if (parametersOf(translated) !== parametersOf(message)) {
      const [theirs, ours] = [parametersOf(translated), parametersOf(message)];
      report(`${key} has the parameters (${theirs}) instead of (${ours})`);
    }
  }
  for (const key of other.keys())
    if (!base.has(key)) report(`${key} is missing in the base language`);
}
