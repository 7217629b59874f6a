import type { Language } from '@anandham/domain/language';
import type { PublicSettings } from './settings.ts';
import type { QuotedTrip } from './quoted-trip.ts';
import type { PublicReview } from './schemas/reviews.ts';

/** The newest visible reviews, with the number and the average of all visible ones. */
export type NewestReviews = {
  readonly reviews: readonly PublicReview[];
  readonly total: number;
  readonly average: number | null;
};

/** What the server passes to a page of the site: `Astro.locals`. */
export type PageContext = {
  readonly language: Language;
  readonly settings: PublicSettings;
  /** The site's origin without a trailing slash. */
  readonly publicUrl: string;
  readonly reviews: NewestReviews;
  /** What the settings are when they are not the saved ones, or should not be; null on a live page. */
  readonly preview: 'unsaved' | 'expired' | null;
  /** The trip in the query of the home page (`tripParameters`); null without one. */
  readonly quickFare: QuotedTrip | null;
};

/** Query parameters of a trip. */
export const tripParameters = ['from', 'to', 'date', 'return', 'class'] as const;

/** The query parameter with the token of a preview. */
export const previewParameter = 'preview';

/** Query parameters that a page may show. All others do not change any page. */
export const shownParameters = [...tripParameters, previewParameter] as const;

/** The exports of the site's build, `site/build/server/entry.mjs`. */
export type SiteBuild = {
  /** Every page by its path in the default language. */
  readonly paths: readonly string[];
  /** Rendered files for machines, such as /robots.txt. */
  readonly files: readonly string[];
  /** The HTML of a page. `url` is its public URL, in the language of `context`. Rejects when the page throws. */
  readonly render: (url: string, context: PageContext) => Promise<string>;
};
