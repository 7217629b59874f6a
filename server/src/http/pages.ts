import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { defaultLanguage, readLanguage, type Language } from '@anandham/domain/language';

export type Encoding = 'br' | 'gzip' | 'identity';

/** One HTML page as it is answered. */
export type Page = {
  /** As itself only when it is there in no other way: hardly anybody asks for that. */
  readonly bytes: Readonly<Partial<Record<Encoding, Buffer>>>;
  /** Of the content, whatever its encoding. */
  readonly version: string;
  readonly contentSecurityPolicy: string;
};

/** The site in one language. */
export type LanguagePages = {
  /** Prerendered pages by path: '/', '/auth'; in Tamil '/ta', '/auth'. */
  readonly pages: ReadonlyMap<string, Page>;
  /** For pages that cannot be prerendered. */
  readonly fallback: Page | null;
  readonly notFound: Page | null;
};

/** What the web build made, read once. */
export type Site = {
  readonly languages: Readonly<Record<Language, LanguagePages>>;
  /** Every other file, as a path: '/assets/root.js'. */
  readonly files: ReadonlySet<string>;
};

/** Where the build puts the pages of another language than the default one. No address leads there. */
const languageFolder = /^\/@([a-z]+)(?=\/)/;

/** Reads a build's pages; null when there is none. */
export function readSite(webRoot: string): Site | null {
  if (!existsSync(path.join(webRoot, 'index.html'))) return null;
  const all = readdirSync(webRoot, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(webRoot, path.join(entry.parentPath, entry.name)))
    .map((file) => `/${file.split(path.sep).join('/')}`);
  const pagesOf = (language: Language) =>
    languagePages(
      webRoot,
      all.filter((file) => file.endsWith('.html') && languageOfFile(file) === language),
    );
  const files = new Set(all.filter((file) => !/\.(html|br|gz)$/.test(file)));
  const [en, ta] = [pagesOf('en'), pagesOf('ta')];
  // Without a Tamil build the chosen language is not to be had, but the pages are.
  return { languages: { en, ta: ta.pages.size === 0 ? en : ta }, files };
}

function languagePages(webRoot: string, files: readonly string[]): LanguagePages {
  const pages = new Map(files.map((file) => [pathOf(file), readPage(path.join(webRoot, file))]));
  const take = (name: string) => {
    const page = pages.get(name) ?? null;
    pages.delete(name);
    return page;
  };
  const fallback = take('/__spa-fallback.html');
  const notFound = take('/404') ?? fallback;
  return { pages, fallback, notFound };
}

function languageOfFile(file: string): Language {
  return readLanguage(languageFolder.exec(file)?.[1]) ?? defaultLanguage;
}

function pathOf(file: string): string {
  const own = file.replace(languageFolder, '');
  if (own === '/index.html') return '/';
  return own.replace(/\/index\.html$/, '');
}

function readPage(file: string): Page {
  const identity = readFileSync(file);
  const br = readIfThere(`${file}.br`);
  const gzip = readIfThere(`${file}.gz`);
  return {
    bytes: { ...(br && { br }), ...(gzip ? { gzip } : { identity }) },
    version: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    contentSecurityPolicy: policyFor(identity.toString('utf8')),
  };
}

/** The page's bytes for somebody who takes this encoding. */
export function bytesOf({ bytes }: Page, encoding: Encoding): Buffer {
  const { gzip, [encoding]: asked } = bytes;
  if (asked) return asked;
  if (!gzip) throw new Error(`A page is there neither as ${encoding} nor compressed`);
  return gunzipSync(gzip);
}

function readIfThere(file: string): Buffer | null {
  return existsSync(file) ? readFileSync(file) : null;
}

/**
 * Nothing from elsewhere, and inline only what the build itself wrote into this page: each such
 * script and style by the hash of its text.
 */
function policyFor(html: string): string {
  // A block of data is no script: browsers do not run it, and ask no policy.
  const scripts = hashes(
    html,
    /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([^]*?)<\/script>/g,
  );
  const styles = hashes(html, /<style[^>]*>([^]*?)<\/style>/g);
  const attributes = hashes(html, /<[a-z][^>]*\sstyle="([^"]*)"/g, unescaped);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ...(attributes.length > 0 ? [["style-src-attr 'unsafe-hashes'", ...attributes].join(' ')] : []),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    // Every form is sent by script: what the browser itself would send stands in the address.
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashes(html: string, pattern: RegExp, read = (text: string) => text): string[] {
  // Of an empty one there is nothing to run, and browsers ask no policy.
  const texts = [...html.matchAll(pattern)].map(([, text = '']) => read(text)).filter(Boolean);
  return [...new Set(texts)].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/** The browser hashes an attribute's value, not its spelling. */
function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
