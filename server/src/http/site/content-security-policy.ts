import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

/** Types of `<script>` that browsers do not execute. */
const isData = /^(application\/(ld\+)?json|text\/plain)$/i;

/**
 * The policy of a page: only files of this origin, and the inline scripts and styles of this page by their hashes.
 * The browser may submit a form only when one has an `action`; other forms are submitted by scripts, because the
 * browser would put their values into the URL.
 */
export function contentSecurityPolicy(html: string): string {
  const { scripts, styles, attributes, hasAction } = inspect(html);
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
    `form-action ${hasAction ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

function inspect(html: string) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const attributes = new Set<string>();
  let hasAction = false;
  let text = '';
  let target: Set<string> | null = null;
  const parser = new Parser({
    onopentag(name, { src, type = '', style, action }) {
      if (style) attributes.add(hashOf(style));
      if (name === 'form' && action !== undefined) hasAction = true;
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
  return { scripts, styles, attributes, hasAction };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
