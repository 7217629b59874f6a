import path from 'node:path';
import type { Page } from '@playwright/test';
import type { NewestReviews, PageContext, SiteBuild } from '@anandham/contract/site-page';
import { publicAddress } from '@anandham/contract/page-language';
import type { PublicReview } from '@anandham/contract/schemas/reviews';
import { type BookableClass, defaultSettings, publicSettings } from '@anandham/contract/settings';
import type { Language } from '@anandham/domain/language';

const build = path.resolve(import.meta.dirname, '../../site/build/server/entry.mjs');

/** The reviews after the first `from`, newest first. */
export const reviewsTo = (from: number, to: number): readonly PublicReview[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => review(from + index + 1));

/** What the home page knows of this many reviews. */
export const newestOf = (total: number): NewestReviews => ({
  reviews: reviewsTo(0, Math.min(3, total)),
  total,
  average: total === 0 ? null : 4.26,
});

const review = (number: number): PublicReview => ({
  _id: `review-${number}`,
  text: `Trip ${number} was smooth.`,
  bookingName: `Customer ${number}`,
  comments: number === 1 ? 'A family of six' : null,
  rating: 1 + (number % 5),
  createdAt: '2026-11-21T06:30:00.000Z',
  answer: null,
});

/** Answers the home page with these reviews, because each real review needs a trip. */
export async function serveHomeWith(
  page: Page,
  reviews: NewestReviews,
  language: Language = 'en',
  classes: readonly BookableClass[] = [],
): Promise<void> {
  const { render } = (await import(build)) as SiteBuild;
  const context: PageContext = {
    language,
    publicUrl: 'http://localhost',
    settings: publicSettings(defaultSettings, undefined, { classes }),
    reviews,
    preview: null,
    quickFare: null,
  };
  const path = publicAddress('/', language);
  const body = await render(`http://localhost${path}`, context);
  await page.route(path, (route) => route.fulfill({ contentType: 'text/html', body }));
}
