import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, test, vi } from 'vitest';
import type { PageContext } from '@anandham/contract/site-page';
import { defaultSettings, publicSettings } from '@anandham/contract/settings';
import { RenderedPages, isShown } from './rendered-pages.ts';

/** Renders `paths` as a text with everything a page depends on. */
function pagesOf(paths: readonly string[]) {
  let settingsVersion = 0;
  let reviewsVersion = 0;
  const state = { now: new Date('2026-11-21T23:59:59+05:30'), error: null as Error | null };
  const render = vi.fn(async (url: string, { language, settings }: PageContext) => {
    await Promise.resolve();
    if (state.error) throw state.error;
    return `<p>${url} ${language} ${settings.business.name}</p>`;
  });
  const log = { error: vi.fn() };
  const settings = publicSettings(defaultSettings);
  const pages = new RenderedPages({
    build: { paths, files: ['/robots.txt'], render },
    publicUrl: 'https://cabs.example',
    settings: {
      current: () => ({
        version: settingsVersion,
        settings: {
          ...settings,
          business: { ...settings.business, name: `Name ${settingsVersion}` },
        },
      }),
    },
    reviews: {
      version: () => reviewsVersion,
      load: () => Promise.resolve({ reviews: [], total: 0, average: null }),
    },
    findPreview: () => Promise.resolve(null),
    quickFare: () => Promise.resolve(null),
    clock: () => state.now,
    log,
  });
  const read = async (pathname: string, language: 'en' | 'ta' = 'en') =>
    (await pages.page(pathname, language)).bytes.identity.toString();
  return {
    pages,
    state,
    render,
    log,
    read,
    changeSettings: () => (settingsVersion += 1),
    changeReviews: () => (reviewsVersion += 1),
  };
}

describe('a page', () => {
  it('is rendered once for concurrent and later requests', async () => {
    const { render, read } = pagesOf(['/terms']);
    const texts = await Promise.all(Array.from({ length: 20 }, () => read('/terms')));
    expect(new Set(texts)).toEqual(new Set(['<p>https://cabs.example/terms en Name 0</p>']));
    await read('/terms');
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('is rendered again after a change of the settings, of the reviews and of the day', async () => {
    const { render, read, state, changeSettings, changeReviews } = pagesOf(['/terms']);
    await read('/terms');
    changeSettings();
    expect(await read('/terms')).toContain('Name 1');
    changeReviews();
    await read('/terms');
    expect(render).toHaveBeenCalledTimes(3);
    // Midnight in Kolkata is 18:30 in UTC.
    state.now = new Date('2026-11-21T18:30:00Z');
    await read('/terms');
    state.now = new Date('2026-11-22T18:29:59Z');
    await read('/terms');
    expect(render).toHaveBeenCalledTimes(4);
  });

  it('that throws is served as it was before, and the error is logged', async () => {
    const { read, state, log, changeSettings } = pagesOf(['/terms']);
    await read('/terms');
    changeSettings();
    state.error = new Error('no such field');
    expect(await read('/terms')).toContain('Name 0');
    expect(log.error).toHaveBeenCalledWith(
      { err: state.error },
      '/terms (en) could not be rendered',
    );
    state.error = null;
    expect(await read('/terms')).toContain('Name 1');
  });

  it('that throws and was never rendered is an error', async () => {
    const { read, state } = pagesOf(['/terms']);
    state.error = new Error('no such field');
    await expect(read('/terms')).rejects.toThrow('no such field');
  });

  it('with parameters that it shows is rendered for each request', async () => {
    const { pages, render } = pagesOf(['/']);
    const query = new URLSearchParams({ from: 'Trichy', to: 'Madurai & back' });
    for (let count = 0; count < 2; count += 1) {
      const { bytes } = await pages.pageWithQuery('/', 'en', query);
      expect(bytes.identity.toString()).toContain('/?from=Trichy&to=Madurai+%26+back');
    }
    expect(render).toHaveBeenCalledTimes(2);
    expect(isShown(query)).toBe(true);
    expect(isShown(new URLSearchParams({ utm_source: 'mail' }))).toBe(false);
  });

  it('has the same text in every encoding', async () => {
    const { pages } = pagesOf(['/terms']);
    const identity = '<p>https://cabs.example/terms en Name 0</p>';
    for (const { bytes } of [await pages.page('/terms', 'en'), await pages.page('/terms', 'en')]) {
      expect(brotliDecompressSync(bytes.br ?? '').toString()).toBe(identity);
      expect(gunzipSync(bytes.gzip ?? '').toString()).toBe(identity);
    }
  });
});

test('all pages are rendered in both languages in advance', async () => {
  const { pages, render } = pagesOf(['/', '/terms', '/auth']);
  await pages.renderAll(new AbortController().signal);
  expect(render.mock.calls.map(([url, { language }]) => [url, language])).toEqual([
    ['https://cabs.example/', 'en'],
    ['https://cabs.example/ta', 'ta'],
    ['https://cabs.example/terms', 'en'],
    ['https://cabs.example/ta/terms', 'ta'],
    ['https://cabs.example/auth', 'en'],
    ['https://cabs.example/auth', 'ta'],
  ]);
});

test.each([
  ['/', 'en', true],
  ['/ta', 'ta', true],
  ['/ta', 'en', false],
  ['/terms', 'en', true],
  ['/terms', 'ta', false],
  ['/ta/terms', 'ta', true],
  ['/ta/terms', 'en', false],
  ['/auth', 'en', true],
  ['/auth', 'ta', true],
  ['/ta/auth', 'ta', false],
  ['/nothing', 'en', false],
] as const)('%s in %s is a page: %s', (pathname, language, expected) => {
  expect(pagesOf(['/', '/terms', '/auth']).pages.has(pathname, language)).toBe(expected);
});

test.each([
  ['/nothing', '/404'],
  ['/ta/nothing', '/404'],
  ['/reset', '/reset/404'],
  ['/reset-password', '/reset/404'],
  ['/reset/a/b', '/reset/404'],
  ['/no-reset', '/404'],
])('the page for %s, which does not exist, is %s', async (pathname, page) => {
  const { pages, render } = pagesOf(['/']);
  await pages.notFound(pathname, 'ta');
  expect(render.mock.calls.map(([url, { language }]) => [url, language])).toEqual([
    [`https://cabs.example${page}`, 'ta'],
  ]);
});

test('a file for machines is no page', () => {
  const { pages } = pagesOf(['/']);
  expect(pages.hasFile('/robots.txt')).toBe(true);
  expect(pages.hasFile('/ta/robots.txt')).toBe(true);
  expect(pages.hasFile('/humans.txt')).toBe(false);
  expect(pages.has('/robots.txt', 'en')).toBe(false);
});
