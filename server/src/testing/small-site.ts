import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Language } from '@anandham/domain/language';
import { afterFile } from './clean-up.ts';

/** The inline script and style of the small pages. */
export const smallScript = 'window.__context = {"a": "<b>"};';
export const smallStyle = 'body{margin:0}';

/** A page as the builds write it. */
export const smallPage = (title: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title><style id="s">${smallStyle}</style>` +
  `<script src="/_app/a.js"></script></head><body style="color:red">` +
  `<script type="application/ld+json">{"@type":"TaxiService"}</script>` +
  `<script>${smallScript}</script><script type="module" async="">import "/_app/a.js"</script></body></html>`;

export const titleOf = (body: string) => /<title>(.*)<\/title>/.exec(body)?.[1];

type Files = Readonly<Record<string, string | Buffer>>;

/** Writes files like a build and returns their folder, which is removed after the test file. */
export function smallSite(files: Files): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'anandham-build-'));
  afterFile(() => rmSync(folder, { recursive: true }));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  return folder;
}

/** A build as app/ makes it. The titles of its pages are 'app' and 'செயலி'. */
export function builtApp(files: Files = {}): string {
  return smallSite({
    'index.html': smallPage('app'),
    'ta.html': smallPage('செயலி'),
    '_app/a.js': 'export const a = 1;',
    'worker.js': 'self.skipWaiting();',
    ...files,
  });
}

/** A build as site/ makes it: path → titles of the page, with '/404' for paths without one, and the files below `client`. */
export function builtSite(
  titles: Readonly<Record<string, Readonly<Record<Language, string>>>>,
  files: Files = {},
): string {
  const pages = Object.fromEntries(
    Object.entries(titles).map(([page, { en, ta }]) => [
      page,
      { en: smallPage(en), ta: smallPage(ta) },
    ]),
  );
  const inClient = Object.entries(files).map(([file, content]) => [`client/${file}`, content]);
  return smallSite({
    'server/entry.mjs': `
      const pages = ${JSON.stringify(pages)};
      export const paths = Object.keys(pages).filter((path) => path !== '/404');
      export async function render(url, { language }) {
        const { pathname } = new URL(url);
        return pages[pathname.replace(/^\\/ta(?=\\/|$)/, '') || '/'][language];
      }`,
    ...(Object.fromEntries(inClient) as Files),
  });
}
