import { type InferResult, type Insertable, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Reviews } from '#db/schema.ts';

/** False when the booking has a review already. */
export async function insertReview(db: Db, review: Insertable<Reviews>): Promise<boolean> {
  const result = await db
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

function selectVisible(db: Db) {
  return db
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
}

export type ReviewRow = InferResult<ReturnType<typeof selectVisible>>[number];

export async function listVisibleReviews(
  db: Db,
  { after, limit }: { after: ReviewRow | null; limit: number },
): Promise<ReviewRow[]> {
  return selectVisible(db)
    .$if(after !== null, (all) =>
      all.where(sql<boolean>`(created_at, id) < (${after?.createdAt}, ${after?.id}::uuid)`),
    )
    .limit(limit)
    .execute();
}

/** Uses one statement, so that page and totals are one snapshot. */
export async function readReviewPage(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const page = selectVisible(db).limit(limit).offset(offset);
  const rows = await db
    .with('totals', (all) =>
      all
        .selectFrom('reviews')
        .select(({ fn }) => [
          fn.countAll<number>().as('total'),
          fn.avg<string | null>('rating').as('average'),
        ])
        .where('visible', '=', true),
    )
    .with('page', () => page)
    .selectFrom('totals')
    .leftJoin('page', (join) => join.onTrue())
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const { total, average } = rows[0] ?? { total: 0, average: null };
  return {
    // A page past the end has one row without a review.
    reviews: rows.filter((row) => row.id !== null) as ReviewRow[],
    total,
    average: average === null ? null : Number(average),
  };
}
