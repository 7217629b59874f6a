import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

/** Types of `<script>` that browsers do not execute. */
const isData = /^(application\/(ld\+)?json|text\/plain)$/i;

/**
 * The policy of a page: only files of this origin, and the inline scripts and styles of this page by their hashes.
 * `formAction`: 'none' where forms are submitted by scripts only, because the browser would put the values into the
 * URL.
 */
export function contentSecurityPolicy(html: string, formAction: "'self'" | "'none'"): string {
  const { scripts, styles, attributes } = inlineHashes(html);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ...(attributes.size > 0 ? [["style-src-attr 'unsafe-hashes'", ...attributes].join(' ')] : []),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

function inlineHashes(html: string) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const attributes = new Set<string>();
  let text = '';
  let target: Set<string> | null = null;
  const parser = new Parser({
    onopentag(name, { src, type = '', style }) {
      if (style) attributes.add(hashOf(style));
      if (name === 'script' && src === undefined && !isData.test(type)) target = scripts;
      else if (name === 'style') target = styles;
      text = '';
    },
    ontext(part) {
      if (target) text += part;
    },
    onclosetag() {
      // Empty scripts and styles need no hash.
      if (target && text !== '') target.add(hashOf(text));
      target = null;
    },
  });
  parser.end(html);
  return { scripts, styles, attributes };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
