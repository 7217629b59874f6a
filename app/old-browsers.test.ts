import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'acorn';
import { expect, test } from 'vitest';

/**
 * Checks that the built files use only the syntax and the web APIs that the browsers of `browsers.ts` have. Run
 * `npm run build` first.
 */
const builds = ['app/build', 'site/build/client'].map((folder) =>
  path.join(import.meta.dirname, '..', folder),
);

/** Path in the build → text. Inline scripts and styles of pages count as files. */
function sourcesOf(kind: 'js' | 'css'): ReadonlyMap<string, string> {
  const inline =
    kind === 'js'
      ? /<script(?![^>]*json)[^>]*>([^]*?)<\/script>/g
      : /<style[^>]*>([^]*?)<\/style>/g;
  const files = builds.flatMap(filesBelow).flatMap((name) => {
    const isPage = name.endsWith('.html');
    if (!isPage && !name.endsWith(`.${kind}`)) return [];
    const text = readFileSync(name, 'utf8');
    if (!isPage) return [[name, text] as const];
    return Array.from(
      text.matchAll(inline),
      ([, content = ''], at) => [`${name} ${at}`, content] as const,
    );
  });
  // Most pages have the same inline scripts, which need to be checked once.
  const nameByText = new Map(files.map(([name, text]) => [text, name] as const).toReversed());
  return new Map([...nameByText].map(([text, name]) => [name, text]));
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) throw new Error(`${folder} is missing: run npm run build`);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    path.join(folder, name),
  );
}

/** APIs that are too new, each with its first versions. */
const tooNewApis: readonly RegExp[] = [
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

/** React and React Router check for this API before they use it. */
const featureDetected = /\bstartViewTransition\b/;

/** The test parses two megabytes, possibly on a busy machine. */
const parsingMs = 60_000;

test(
  'every script has only syntax that the oldest browsers support',
  { timeout: parsingMs },
  () => {
    for (const [name, text] of sourcesOf('js')) {
      expect(() => parse(text, { ecmaVersion: 2022, sourceType: 'module' }), name).not.toThrow();
    }
  },
);

test('no script uses APIs that the oldest browsers lack', () => {
  const scripts = sourcesOf('js');
  expect(scripts.size).toBeGreaterThan(40);
  const found = [...scripts].flatMap(([name, text]) =>
    tooNewApis.flatMap((pattern) => {
      const at = text.search(pattern);
      return at === -1 ? [] : [`${name}: ${text.slice(Math.max(0, at - 40), at + 60)}`];
    }),
  );
  expect(found).toEqual([]);
  for (const [name, text] of scripts) {
    if (featureDetected.test(text)) expect(name).toMatch(/\/(framework-|react\.|client\.)/);
  }
});

/** CSS for which the oldest browsers drop the rule, or which they do not render. */
const tooNewStyles: readonly RegExp[] = [
  /[{;,}\s]&/, // nesting: Chrome 120, Safari 17.2
  /light-dark\(|@starting-style|@scope|@view-transition|::details-content/,
  /anchor-name|position-anchor|field-sizing|interpolate-size|animation-timeline|text-box-trim/,
  /@container style\(|\((?:from|in) var\(|(?:rgb|hsl|oklch|color)\(from /,
];
/** Safari 16 to 17 and Chrome 115 to 119 need the prefix for these. */
const prefixedProperties = ['mask-image', 'mask-composite', 'backdrop-filter', 'user-select'];

test('every style sheet has only CSS that the oldest browsers support', () => {
  const styleSheets = sourcesOf('css');
  expect(styleSheets.size).toBeGreaterThan(3);
  for (const [name, text] of styleSheets) {
    const rules = text.replace(/@supports[^{]*\{/g, '{');
    for (const pattern of tooNewStyles) expect(rules, name).not.toMatch(pattern);
    for (const property of prefixedProperties) {
      const count = (wanted: string) => text.split(new RegExp(`[{;]${wanted}:`)).length;
      expect(count(`-webkit-${property}`), `${property} in ${name}`).toBeGreaterThanOrEqual(
        count(property),
      );
    }
    // Firefox before 121 drops a whole rule if one selector of its list has `:has`.
    for (const [selector] of rules.matchAll(/[^{}]*:has\([^{}]*(?=\{)/g)) {
      expect(selector.replace(/\([^()]*\)/g, ''), name).not.toContain(',');
    }
  }
});
