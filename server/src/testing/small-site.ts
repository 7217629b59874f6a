import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterFile } from './clean-up.ts';

/** The inline script and style of the small site's pages. */
export const smallScript = 'window.__context = {"a": "<b>"};';
export const smallStyle = 'body{margin:0}';

/** A page as the build writes it. */
export const smallPage = (title: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title><style id="s">${smallStyle}</style>` +
  `<script src="/assets/a.js"></script></head><body style="color:red">` +
  `<script type="application/ld+json">{"@type":"TaxiService"}</script>` +
  `<script>${smallScript}</script><script type="module" async="">import "/assets/a.js"</script></body></html>`;

export const titleOf = (body: string) => /<title>(.*)<\/title>/.exec(body)?.[1];

/** Writes files like a build and returns their folder, which is removed after the test file. */
export function smallSite(files: Readonly<Record<string, string | Buffer>>): string {
  const webRoot = mkdtempSync(path.join(os.tmpdir(), 'anandham-site-'));
  afterFile(() => rmSync(webRoot, { recursive: true }));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(webRoot, file)), { recursive: true });
    writeFileSync(path.join(webRoot, file), content);
  }
  return webRoot;
}
