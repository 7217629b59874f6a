import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteBuild } from '@anandham/contract/site-page';
import { filesBelow } from './build-files.ts';

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
  return {
    build,
    filesRoot,
    files: new Set(filesBelow(filesRoot)),
  };
}
