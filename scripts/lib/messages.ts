import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A message as its file holds it: a text, or variants of one with what they depend on. */
type Message = string | object;

type Settings = {
  baseLocale: string;
  locales: string[];
  'plugin.inlang.messageFormat': { pathPattern: string[] };
};

/** All messages of one language, by key; a key that stands in two files is told. */
function readMessages(
  files: readonly string[],
  tell: (problem: string) => void,
): ReadonlyMap<string, Message> {
  const messages = new Map<string, Message>();
  for (const file of files) {
    const read = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Message>;
    for (const [key, message] of Object.entries(read)) {
      if (messages.has(key)) tell(`${key} stands twice, the second time in ${path.basename(file)}`);
      messages.set(key, message);
    }
  }
  return messages;
}

/** What is put into a message: {name} in its texts, and the inputs of its variants. */
function parametersOf(message: Message): string {
  const text = JSON.stringify(message);
  const inTexts = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const declared = [...text.matchAll(/"input (\w+)"/g)].map(([, name]) => name);
  return [...new Set([...inTexts, ...declared])].sort().join(', ');
}

/** Whether a source names a message: by `m.key`, or by a pattern such as m[`trip_${place}_text`]. */
function usesOf(web: string): (key: string) => boolean {
  const sources = globSync(['src/**/*.{ts,tsx}', 'worker/**/*.ts', '*.ts'], {
    cwd: web,
    exclude: ['src/paraglide/**'],
  });
  const text = sources.map((file) => readFileSync(path.join(web, file), 'utf8')).join('\n');
  const named = new Set([...text.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key));
  const patterns = [...text.matchAll(/\bm\[`([^`]+)`\]/g)].map(
    ([, pattern = '']) => new RegExp(`^${pattern.replaceAll(/\$\{[^}]*\}/g, '\\w+')}$`),
  );
  return (key) => named.has(key) || patterns.some((pattern) => pattern.test(key));
}

/**
 * What is wrong with the messages of a website (`web`): one that a language lacks or says with other
 * parameters, one that no source uses, one that stands twice, a file the settings do not name.
 */
export function messageProblems(web: string): string[] {
  const problems: string[] = [];
  const tell = (problem: string) => problems.push(problem);
  const text = readFileSync(path.join(web, 'project.inlang/settings.json'), 'utf8');
  const settings = JSON.parse(text) as Settings;
  const patterns = settings['plugin.inlang.messageFormat'].pathPattern;
  const filesOf = (locale: string) =>
    patterns.map((pattern) => path.join(web, pattern.replace('{locale}', locale)));

  const base = readMessages(filesOf(settings.baseLocale), tell);
  const isUsed = usesOf(web);
  for (const key of base.keys()) if (!isUsed(key)) tell(`${key} is used by no source`);

  for (const locale of settings.locales) {
    const named = new Set(filesOf(locale));
    const there = globSync(`messages/${locale}/*.json`, { cwd: web });
    for (const file of there) {
      if (!named.has(path.join(web, file))) tell(`${file} is not named in the settings`);
    }
    if (locale === settings.baseLocale) continue;
    compare(base, readMessages(filesOf(locale), tell), (problem) => tell(`${locale}: ${problem}`));
  }
  return problems;
}

function compare(
  base: ReadonlyMap<string, Message>,
  other: ReadonlyMap<string, Message>,
  tell: (problem: string) => void,
): void {
  for (const [key, message] of base) {
    const translated = other.get(key);
    if (translated === undefined) {
      tell(`${key} is missing: ${JSON.stringify(message)}`);
    } else if (parametersOf(translated) !== parametersOf(message)) {
      const [theirs, ours] = [parametersOf(translated), parametersOf(message)];
      tell(`${key} has the parameters (${theirs}) instead of (${ours})`);
    }
  }
  for (const key of other.keys())
    if (!base.has(key)) tell(`${key} is a message of no other language`);
}
