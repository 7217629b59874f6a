import path from 'node:path';
import type { Page } from '@playwright/test';
import type { NewestReviews, PageContext, SiteBuild } from '@anandham/contract/site-page';
import { defaultSettings, publicSettings } from '@anandham/contract/settings';

const build = path.resolve(import.meta.dirname, '../../site/build/server/entry.mjs');

/** Answers the home page with these reviews, because each real review needs a trip. */
export async function serveHomeWith(page: Page, reviews: NewestReviews): Promise<void> {
  const { render } = (await import(build)) as SiteBuild;
  const context: PageContext = {
    language: 'en',
    publicUrl: 'http://localhost',
    settings: publicSettings(defaultSettings),
    reviews,
    quickFare: null,
  };
  const body = await render('http://localhost/', context);
  await page.route('/', (route) => route.fulfill({ contentType: 'text/html', body }));
}
