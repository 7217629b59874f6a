import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isPage } from '@anandham/contract/pages';
import { defaultLanguage, readLanguage, type Language } from '@anandham/domain/language';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { versionOf, type Page } from './page.ts';

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

export function pageAt({ pages, fallback }: LanguagePages, pathname: string): Page | null {
  return pages.get(pathname) ?? (isPage(pathname) ? fallback : null);
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
    version: versionOf(identity),
    // Forms are submitted by script; the browser would put the values into the URL.
    contentSecurityPolicy: contentSecurityPolicy(identity.toString('utf8')),
  };
}

function readIfThere(file: string): Buffer | null {
  return existsSync(file) ? readFileSync(file) : null;
}
