import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { appShells } from '@anandham/contract/pages';
import type { Language } from '@anandham/domain/language';
import { filesBelow } from './build-files.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { versionOf, type Page } from './page.ts';

export type BuiltApp = {
  /** The HTML of all pages of the app. */
  readonly shells: Readonly<Record<Language, Page>>;
  readonly filesRoot: string;
  readonly files: ReadonlySet<string>;
};

/** Null without a build. */
export function loadApp(appRoot: string): BuiltApp | null {
  if (!existsSync(path.join(appRoot, appShells.en))) return null;
  return {
    shells: {
      en: readPage(path.join(appRoot, appShells.en)),
      ta: readPage(path.join(appRoot, appShells.ta)),
    },
    filesRoot: appRoot,
    files: new Set(filesBelow(appRoot).filter((file) => !file.endsWith('.html'))),
  };
}

function readPage(file: string): Page {
  const identity = readFileSync(file);
  const br = readIfThere(`${file}.br`);
  const gzip = readIfThere(`${file}.gz`);
  return {
    bytes: { ...(br && { br }), ...(gzip && { gzip }), identity },
    version: versionOf(identity),
    contentSecurityPolicy: contentSecurityPolicy(identity.toString('utf8')),
  };
}

function readIfThere(file: string): Buffer | null {
  return existsSync(file) ? readFileSync(file) : null;
}
