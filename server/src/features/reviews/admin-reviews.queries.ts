import { type InferResult, sql } from 'kysely';
import type { ReviewState } from '@anandham/domain/bookings/review';
import type { Db } from '#db/db.ts';

function selectAdminReviews(db: Db) {
  return db
    .selectFrom('reviews')
    .leftJoin('accounts as hider', 'hider.id', 'reviews.hidden_by')
    .select(['reviews.id', 'reviews.text', 'reviews.comments', 'reviews.rating', 'reviews.visible'])
    .select(['reviews.booking_name as bookingName', 'reviews.booking_id as bookingId'])
    .select(['reviews.created_at as createdAt', 'reviews.answer'])
    .select(['reviews.answered_at as answeredAt', 'reviews.hidden_at as hiddenAt'])
    .select(['reviews.hidden_reason as hiddenReason', 'hider.name as hiddenByName']);
}

export type AdminReviewRow = InferResult<ReturnType<typeof selectAdminReviews>>[number];

const isAt = (state: ReviewState) =>
  ({
    all: sql<boolean>`true`,
    visible: sql<boolean>`reviews.visible`,
    hidden: sql<boolean>`not reviews.visible`,
    unanswered: sql<boolean>`reviews.visible and reviews.answer is null`,
  })[state];

export async function listAdminReviewRows(
  db: Db,
  params: { state: ReviewState; limit: number; offset: number },
): Promise<AdminReviewRow[]> {
  return selectAdminReviews(db)
    .where(isAt(params.state))
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(params.limit)
    .offset(params.offset)
    .execute();
}

export async function countReviews(db: Db, state: ReviewState): Promise<number> {
  const { total } = await db
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(isAt(state))
    .executeTakeFirstOrThrow();
  return total;
}

export function lockReview(db: Db, id: string) {
  return selectAdminReviews(db)
    .where('reviews.id', '=', id)
    .forUpdate('reviews')
    .executeTakeFirst();
}

export async function updateVisibility(
  db: Db,
  id: string,
  hidden: { at: Date; by: string; reason: string | null } | null,
): Promise<void> {
  await db
    .updateTable('reviews')
    .set({
      visible: hidden === null,
      hidden_at: hidden?.at ?? null,
      hidden_by: hidden?.by ?? null,
      hidden_reason: hidden?.reason ?? null,
    })
    .where('id', '=', id)
    .execute();
}

export async function updateAnswer(
  db: Db,
  id: string,
  answer: { text: string; at: Date } | null,
): Promise<void> {
  await db
    .updateTable('reviews')
    .set({ answer: answer?.text ?? null, answered_at: answer?.at ?? null })
    .where('id', '=', id)
    .execute();
}
