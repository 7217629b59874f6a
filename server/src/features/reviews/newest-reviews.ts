import type { NewestReviews } from '@anandham/contract/site-page';
import type { Db } from '#db/db.ts';
import { toPublicReview } from './review-wire.ts';
import { readReviewPage } from './reviews.queries.ts';

const limit = 3;

/** The reviews on public pages, in memory until a review changes. */
export class NewestReviewsSource {
  readonly #db: Db;
  #version = 0;
  #loaded: Promise<NewestReviews> | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  version(): number {
    return this.#version;
  }

  /** Called after every change of a review, by whichever process. */
  changed(): void {
    this.#version += 1;
    this.#loaded = null;
  }

  load(): Promise<NewestReviews> {
    const loaded = (this.#loaded ??= this.#read());
    loaded.catch(() => {
      if (this.#loaded === loaded) this.#loaded = null;
    });
    return loaded;
  }

  async #read(): Promise<NewestReviews> {
    const { reviews, ...totals } = await readReviewPage(this.#db, { limit, offset: 0 });
    return { reviews: reviews.map(toPublicReview), ...totals };
  }
}
