import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

type Db = Kysely<Database>;

export type NewReview = {
  readonly id: string;
  readonly bookingId: string;
  readonly accountId: string;
  readonly rating: number;
  readonly text: string;
  readonly comments: string | null;
  readonly bookingName: string;
  readonly createdAt: Date;
};

/** Returns false, having written nothing, when the booking has a review already. */
export async function insertReview(db: Db, review: NewReview): Promise<boolean> {
  const result = await db
    .insertInto('reviews')
    .values({
      id: review.id,
      booking_id: review.bookingId,
      account_id: review.accountId,
      rating: review.rating,
      text: review.text,
      comments: review.comments,
      booking_name: review.bookingName,
      created_at: review.createdAt,
    })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export type ReviewRow = {
  readonly id: string;
  readonly text: string;
  readonly bookingName: string;
  readonly comments: string | null;
  readonly rating: number;
  readonly createdAt: Date;
  /** What the operator says to it, and when; both or neither. */
  readonly answer: string | null;
  readonly answeredAt: Date | null;
};

/** Newest first; `slice` null means all of them. */
export async function listVisibleReviews(
  db: Db,
  slice: { limit: number; offset: number } | null,
): Promise<ReviewRow[]> {
  const all = db
    .selectFrom('reviews')
    .select([
      'id',
      'text',
      'booking_name as bookingName',
      'comments',
      'rating',
      'created_at as createdAt',
      'answer',
      'answered_at as answeredAt',
    ])
    .where('visible', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  return (slice ? all.limit(slice.limit).offset(slice.offset) : all).execute();
}

export async function readReviewTotals(db: Db): Promise<{ total: number; average: number | null }> {
  const row = await db
    .selectFrom('reviews')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.avg<string | null>('rating').as('average'),
    ])
    .where('visible', '=', true)
    .executeTakeFirstOrThrow();
  return { total: row.total, average: row.average === null ? null : Number(row.average) };
}
