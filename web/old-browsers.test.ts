import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'acorn';
import { expect, test } from 'vitest';

/**
 * What the build has made is read by the browsers of `browsers.ts`: their syntax, and nothing of the web
 * that is younger. `npm run build` comes first.
 */
const built = path.join(import.meta.dirname, 'build', 'client');

/** By path in the build, inline scripts and styles of pages as if they were files. */
function sourcesOf(kind: 'js' | 'css'): ReadonlyMap<string, string> {
  if (!existsSync(built)) throw new Error(`${built} is missing: npm run build makes it`);
  const inline =
    kind === 'js'
      ? /<script(?![^>]*json)[^>]*>([^]*?)<\/script>/g
      : /<style[^>]*>([^]*?)<\/style>/g;
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const isPage = name.endsWith('.html');
    if (!isPage && !name.endsWith(`.${kind}`)) return [];
    const text = readFileSync(path.join(built, name), 'utf8');
    if (!isPage) return [[name, text] as const];
    return Array.from(text.matchAll(inline), ([, own = ''], at) => [`${name} ${at}`, own] as const);
  });
  // Most pages carry the same ones.
  const first = new Map(files.map(([name, text]) => [text, name] as const).toReversed());
  return new Map([...first].map(([text, name]) => [name, text]));
}

/** Each with the youngest of the browsers that first had it. */
const tooYoung: readonly RegExp[] = [
  /\bPromise\.(?:withResolvers|try)\b/, // Chrome 119, Safari 17.4, Firefox 121
  /\bArray\.fromAsync\b/, // Chrome 121
  /\b(?:Object|Map)\.groupBy\b/, // Chrome 117, Safari 17.4, Firefox 119
  /\.(?:isWellFormed|toWellFormed)\(/, // Firefox 119
  /\bURL\.(?:canParse|parse)\b/, // Chrome 120, Safari 17
  /\bAbortSignal\.any\b/, // Chrome 116, Safari 17.4, Firefox 124
  /\b(?:show|hide|toggle)Popover\(|\bpopover(?:Target)?:["`]/, // Safari 17, Firefox 125
  /\bIntl\.(?:DurationFormat|Segmenter)\b/, // Firefox 125 and later
  /\.(?:symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/, // Chrome 122
  /\bIterator\.(?:from|prototype)\b|\.(?:values|keys|entries)\(\)\.(?:map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(/, // Chrome 122, Safari 18.4
  /\bRegExp\.escape\b|\.getOrInsert|\bError\.isError\b|\bMath\.sumPrecise\b|\bReadableStream\.from\b/,
  /\bSymbol\.(?:asyncDispose|dispose)\b|\bscheduler\.(?:postTask|yield)\b|\.checkVisibility\(/,
];

/** React and its router ask first whether the browser has it. */
const askedFirst = /\bstartViewTransition\b/;

/** Two megabytes are parsed, perhaps on a busy machine. */
const parsingMs = 60_000;

test(
  'every script is written in a language that the oldest browsers read',
  { timeout: parsingMs },
  () => {
    for (const [name, text] of sourcesOf('js')) {
      expect(() => parse(text, { ecmaVersion: 2022, sourceType: 'module' }), name).not.toThrow();
    }
  },
);

test('no script uses what is younger than the oldest browsers', () => {
  const scripts = sourcesOf('js');
  expect(scripts.size).toBeGreaterThan(40);
  const found = [...scripts].flatMap(([name, text]) =>
    tooYoung.flatMap((pattern) => {
      const at = text.search(pattern);
      return at === -1 ? [] : [`${name}: ${text.slice(Math.max(0, at - 40), at + 60)}`];
    }),
  );
  expect(found).toEqual([]);
  for (const [name, text] of scripts) {
    if (askedFirst.test(text)) expect(name).toMatch(/\/framework-/);
  }
});

/** Of style sheets: what such a browser would drop with the whole rule, or never paint. */
const tooYoungStyles: readonly RegExp[] = [
  /[{;,}\s]&/, // nesting: Chrome 120, Safari 17.2
  /light-dark\(|@starting-style|@scope|@view-transition|::details-content/,
  /anchor-name|position-anchor|field-sizing|interpolate-size|animation-timeline|text-box-trim/,
  /@container style\(|\((?:from|in) var\(|(?:rgb|hsl|oklch|color)\(from /,
];
/** Safari 16 to 17 and Chrome 115 to 119 know them by their old names only. */
const oldNames = ['mask-image', 'mask-composite', 'backdrop-filter', 'user-select'];

test('every style sheet is one that the oldest browsers read', () => {
  const sheets = sourcesOf('css');
  expect(sheets.size).toBeGreaterThan(3);
  for (const [name, text] of sheets) {
    const rules = text.replace(/@supports[^{]*\{/g, '{');
    for (const pattern of tooYoungStyles) expect(rules, name).not.toMatch(pattern);
    for (const property of oldNames) {
      const count = (wanted: string) => text.split(new RegExp(`[{;]${wanted}:`)).length;
      expect(count(`-webkit-${property}`), `${property} in ${name}`).toBeGreaterThanOrEqual(
        count(property),
      );
    }
    // Firefox before 121 drops a rule whose list has one `:has` in it.
    for (const [selector] of rules.matchAll(/[^{}]*:has\([^{}]*(?=\{)/g)) {
      expect(selector.replace(/\([^()]*\)/g, ''), name).not.toContain(',');
    }
  }
});
