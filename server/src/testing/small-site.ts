import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterFile } from './clean-up.ts';

/** What the pages of the small site carry inline. */
export const smallScript = 'window.__context = {"a": "<b>"};';
export const smallStyle = 'body{margin:0}';

/** A page as the build would leave it. */
export const smallPage = (title: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title><style id="s">${smallStyle}</style>` +
  `<script src="/assets/a.js"></script></head><body style="color:red">` +
  `<script type="application/ld+json">{"@type":"TaxiService"}</script>` +
  `<script>${smallScript}</script><script type="module" async="">import "/assets/a.js"</script></body></html>`;

export const titleOf = (body: string) => /<title>(.*)<\/title>/.exec(body)?.[1];

/** Writes these files where a build would have; the folder, until the test file is done. */
export function smallSite(files: Readonly<Record<string, string | Buffer>>): string {
  const webRoot = mkdtempSync(path.join(os.tmpdir(), 'anandham-site-'));
  afterFile(() => rmSync(webRoot, { recursive: true }));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(webRoot, file)), { recursive: true });
    writeFileSync(path.join(webRoot, file), content);
  }
  return webRoot;
}
