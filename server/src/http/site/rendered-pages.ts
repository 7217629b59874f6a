import { LRUCache } from 'lru-cache';
import limitConcurrency from 'p-limit';
import { publicAddress, readPublicAddress } from '@anandham/contract/page-language';
import { isPage } from '@anandham/contract/pages';
import type { QuotedTrip } from '@anandham/contract/quoted-trip';
import {
  type NewestReviews,
  type PageContext,
  type SiteBuild,
  previewParameter,
  shownParameters,
} from '@anandham/contract/site-page';
import type { PublicSettings } from '@anandham/contract/settings';
import { kolkataDate } from '@anandham/domain/bookings/trip-date';
import { defaultLanguage, languages, type Language } from '@anandham/domain/language';
import { compressPage, recompressPage, type Page } from './page.ts';

/** Settings in memory. The version changes with them. */
export type SettingsSource = {
  readonly current: () => { readonly version: number; readonly settings: PublicSettings };
};

/** The version changes when a review is added, hidden or answered. */
export type ReviewsSource = {
  readonly version: () => number;
  readonly load: () => Promise<NewestReviews>;
};

export type RenderOptions = {
  readonly build: SiteBuild;
  readonly publicUrl: string;
  readonly settings: SettingsSource;
  readonly reviews: ReviewsSource;
  /** The unsaved settings of a preview; null when it has expired. */
  readonly findPreview: (token: string) => Promise<PublicSettings | null>;
  /** Distance and fare for the query of the home page. */
  readonly quickFare: (
    query: URLSearchParams,
    settings: PublicSettings,
  ) => Promise<QuotedTrip | null>;
  readonly clock: () => Date;
  readonly log: { readonly error: (fields: { err: unknown }, message: string) => void };
};

type Stored = {
  readonly page: Page;
  readonly version: string;
  /** The smallest compression takes 0.1 s: only pages that somebody requests get it. */
  readonly isRecompressed: boolean;
};

/** The part of a page's context that its query may change. */
type ContextOfQuery = Pick<PageContext, 'settings' | 'preview' | 'quickFare'>;

const maxPages = 1_000;

/** Renders the pages of the site, and keeps them until the settings, the reviews or the day change. */
export class RenderedPages {
  readonly #options: RenderOptions;
  readonly #paths: ReadonlySet<string>;
  readonly #files: ReadonlySet<string>;
  readonly #stored = new LRUCache<string, Stored>({ max: maxPages });
  readonly #oneAtATime = limitConcurrency(1);
  /** Concurrent requests for a page wait for one render. */
  readonly #renders = new Map<string, Promise<Page>>();

  constructor(options: RenderOptions) {
    this.#options = options;
    this.#paths = new Set(options.build.paths);
    this.#files = new Set(options.build.files);
  }

  /** A page that search engines index has an address for each language, the others have one for both. */
  has(pathname: string, language: Language): boolean {
    const address = readPublicAddress(pathname);
    if (!this.#paths.has(address.path)) return false;
    const isIndexed = address.path === '/' || !isPage(address.path);
    return isIndexed ? (address.language ?? defaultLanguage) === language : !address.language;
  }

  /** A rendered file such as /robots.txt or /ta/site.webmanifest. */
  hasFile(pathname: string): boolean {
    return this.#files.has(readPublicAddress(pathname).path);
  }

  /** For an address without a page. Paths that begin with /reset have no header and footer (specification section 2). */
  notFound(pathname: string, language: Language): Promise<Page> {
    return this.page(pathname.startsWith('/reset') ? '/reset/404' : '/404', language);
  }

  /** Resolves to the last page when the new one throws; rejects when there is none. */
  async page(pathname: string, language: Language): Promise<Page> {
    const key = keyOf(pathname, language);
    const page = await this.#rendered(pathname, language);
    this.#recompress(key);
    return page;
  }

  async #rendered(pathname: string, language: Language): Promise<Page> {
    const version = this.#version();
    const key = keyOf(pathname, language);
    const stored = this.#stored.get(key);
    if (stored?.version === version) return stored.page;
    try {
      return await this.#once(`${key} ${version}`, async () => {
        const page = await this.#render(pathname, language);
        this.#stored.set(key, { page, version, isRecompressed: false });
        return page;
      });
    } catch (error) {
      if (!stored) throw error;
      return stored.page;
    }
  }

  /** A page that shows parameters of the query. It is not stored. */
  async pageWithQuery(pathname: string, language: Language, query: URLSearchParams): Promise<Page> {
    return this.#render(`${pathname}?${query.toString()}`, language, () =>
      this.#contextOf(pathname, query),
    );
  }

  /** Renders every page once, so that the first visitors need not wait. A page that throws is logged. */
  async renderAll(stopping: AbortSignal): Promise<void> {
    for (const path of this.#paths) {
      for (const language of languages) {
        if (stopping.aborted) return;
        const translated = publicAddress(path, language);
        const pathname = this.has(translated, language) ? translated : path;
        await this.#rendered(pathname, language).catch(() => undefined);
      }
    }
  }

  #version(): string {
    const { settings, reviews, clock } = this.#options;
    return `${settings.current().version} ${reviews.version()} ${kolkataDate(clock())}`;
  }

  #recompress(key: string): void {
    const found = this.#stored.peek(key);
    if (found === undefined || found.isRecompressed) return;
    const stored = { ...found, isRecompressed: true };
    this.#stored.set(key, stored);
    void this.#oneAtATime(async () => {
      if (this.#stored.peek(key) !== stored) return;
      const page = await recompressPage(stored.page);
      if (this.#stored.peek(key) === stored) this.#stored.set(key, { ...stored, page });
    });
  }

  #withoutQuery(): ContextOfQuery {
    return { settings: this.#options.settings.current().settings, preview: null, quickFare: null };
  }

  async #contextOf(pathname: string, query: URLSearchParams): Promise<ContextOfQuery> {
    const { findPreview, quickFare } = this.#options;
    const live = this.#withoutQuery();
    const token = query.get(previewParameter);
    const unsaved = token === null ? null : await findPreview(token);
    const settings = unsaved ?? live.settings;
    const isHome = readPublicAddress(pathname).path === '/';
    return {
      settings,
      preview: token === null ? null : unsaved === null ? 'expired' : 'unsaved',
      quickFare: isHome ? await quickFare(query, settings) : null,
    };
  }

  #once(key: string, render: () => Promise<Page>): Promise<Page> {
    const running = this.#renders.get(key);
    if (running) return running;
    const started = render().finally(() => this.#renders.delete(key));
    this.#renders.set(key, started);
    return started;
  }

  async #render(
    pathAndQuery: string,
    language: Language,
    findContext: () => Promise<ContextOfQuery> | ContextOfQuery = () => this.#withoutQuery(),
  ): Promise<Page> {
    const { build, publicUrl, reviews, log } = this.#options;
    try {
      const context = {
        language,
        publicUrl,
        reviews: await reviews.load(),
        ...(await findContext()),
      };
      return await compressPage(await build.render(publicUrl + pathAndQuery, context));
    } catch (error) {
      log.error({ err: error }, `${pathAndQuery} (${language}) could not be rendered`);
      throw error;
    }
  }
}

const keyOf = (pathname: string, language: Language) => `${language} ${pathname}`;

/** True when the page shows parameters of the query. */
export function isShown(query: URLSearchParams): boolean {
  return shownParameters.some((name) => query.has(name));
}
