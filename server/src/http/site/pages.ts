import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { defaultLanguage, readLanguage, type Language } from '@anandham/domain/language';

export type Encoding = 'br' | 'gzip' | 'identity';

export type Page = {
  readonly bytes: { readonly identity: Buffer } & Readonly<Partial<Record<Encoding, Buffer>>>;
  readonly version: string;
  readonly contentSecurityPolicy: string;
};

export type LanguagePages = {
  /** By path: '/', '/auth'; in Tamil '/ta', '/auth'. */
  readonly pages: ReadonlyMap<string, Page>;
  readonly fallback: Page | null;
  readonly notFound: Page | null;
};

export type Site = {
  readonly languages: Readonly<Record<Language, LanguagePages>>;
  readonly files: ReadonlySet<string>;
};

/** Build folder of the pages in another language. It has no public URL. */
const languageFolder = /^\/@([a-z]+)(?=\/)/;

/** Null without a build. */
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
  // Without a Tamil build the English pages are used.
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
  return file.replace(languageFolder, '').replace(/\/index\.html$/, '') || '/';
}

function readPage(file: string): Page {
  const identity = readFileSync(file);
  const br = readIfThere(`${file}.br`);
  const gzip = readIfThere(`${file}.gz`);
  return {
    bytes: { ...(br && { br }), ...(gzip && { gzip }), identity },
    version: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    contentSecurityPolicy: policyFor(identity.toString('utf8')),
  };
}

function readIfThere(file: string): Buffer | null {
  return existsSync(file) ? readFileSync(file) : null;
}

/** Allows the inline scripts and styles of this page by their hashes. */
function policyFor(html: string): string {
  // JSON-LD is not executed.
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
    // Forms are submitted by script; the browser would put the values into the URL.
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashes(html: string, pattern: RegExp, read = (text: string) => text): string[] {
  // Empty scripts and styles need no hash.
  const texts = [...html.matchAll(pattern)].map(([, text = '']) => read(text)).filter(Boolean);
  return [...new Set(texts)].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/** The CSP hash is computed from the attribute's value, not from its escaped source. */
function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
