import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteBuild } from '@anandham/contract/site-page';

/** The scripts, styles and fonts of the pages. Their names contain a hash. */
export const siteFilesPrefix = '/_site/';

export type BuiltSite = {
  readonly build: SiteBuild;
  readonly filesRoot: string;
  readonly files: ReadonlySet<string>;
};

/** Null without a build. */
export async function loadSite(siteRoot: string): Promise<BuiltSite | null> {
  const entry = path.join(siteRoot, 'server', 'entry.mjs');
  if (!existsSync(entry)) return null;
  const build = (await import(pathToFileURL(entry).href)) as SiteBuild;
  const filesRoot = path.join(siteRoot, 'client');
  const files = readdirSync(filesRoot, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.relative(filesRoot, path.join(entry.parentPath, entry.name)))
    .map((file) => `/${file.split(path.sep).join('/')}`);
  return { build, filesRoot, files: new Set(files) };
}
