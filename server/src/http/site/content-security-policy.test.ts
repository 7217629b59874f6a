import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('the policy has the hashes of exactly the inline scripts and styles', () => {
  const html = `<!doctype html><html><head>
    <style>a > b { color: red }</style><style></style>
    <script>if (1 < 2 && '</p>') run();</script>
    <script type="module">import "/_site/a.js"</script>
    <script src="/_site/a.js"></script>
    <script type="application/ld+json">{"@type":"TaxiService"}</script>
    <script type="application/json" id="settings">{"a":"<b>"}</script>
    </head><body style="color:&quot;red&quot;">
    <!-- <script>comment()</script> --><textarea><script>text()</script></textarea>
    <svg><style>path { fill: red }</style></svg><script>if (1 < 2 && '</p>') run();</script>
    </body></html>`;
  expect(contentSecurityPolicy(html).split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'self' ${hash("if (1 < 2 && '</p>') run();")} ${hash('import "/_site/a.js"')}`,
    `style-src 'self' ${hash('a > b { color: red }')} ${hash('path { fill: red }')}`,
    `style-src-attr 'unsafe-hashes' ${hash('color:"red"')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]);
});

it('the browser may submit a form only on a page where one has an action', () => {
  const formAction = (html: string) =>
    contentSecurityPolicy(html)
      .split('; ')
      .find((part) => part.startsWith('form-action'));
  expect(formAction('<form><input name="password"></form>')).toBe("form-action 'none'");
  expect(formAction('<form></form><form action="/#booknow"></form>')).toBe("form-action 'self'");
});
