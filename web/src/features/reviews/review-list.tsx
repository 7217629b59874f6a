import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PublicReview } from '@anandham/contract/schemas/reviews';
import { listReviews } from '@anandham/contract/operations/reviews';
import * as m from '#paraglide/messages';
import { call } from '../../lib/call.ts';
import { Queries } from '../../lib/queries.tsx';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Stars } from '../../ui/stars.tsx';
import { ReviewsQuiet } from './reviews-quiet.tsx';

/** Specification section 9. */
const shownFirst = 3;
/** The newest ones; nobody reads further on this page. */
const pageSize = 30;

/** What customers wrote, newest first. Loaded when the visitor comes near. */
export default function ReviewList() {
  return (
    <Queries>
      <Reviews />
    </Queries>
  );
}

function Reviews() {
  const [all, setAll] = useState(false);
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['public-reviews'],
    queryFn: ({ signal }) =>
      call(listReviews, { query: { page: '1', pageSize: String(pageSize) } }, { signal }),
  });
  if (isPending) return <ReviewsQuiet>{m.reviews_loading()}</ReviewsQuiet>;
  if (isError) return <Failed reason={m.failed_offline()} onRetry={() => void refetch()} />;
  const { reviews, total, average } = data;
  if (reviews.length === 0) return <ReviewsQuiet>{m.reviews_none()}</ReviewsQuiet>;
  return (
    <>
      {average !== null && (
        <p className="text-ink-soft mb-8 flex flex-wrap items-center gap-3 text-lg">
          <Stars rating={Math.round(average)} />
          {m.reviews_average({ average: average.toFixed(1), total })}
        </p>
      )}
      <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {reviews.slice(0, all ? undefined : shownFirst).map((review) => (
          <Review key={review._id} review={review} />
        ))}
      </ul>
      {all && total > reviews.length && (
        <p className="text-ink-soft mt-6">{m.reviews_newest({ shown: reviews.length, total })}</p>
      )}
      {reviews.length > shownFirst && (
        <Button look="quiet" className="mt-8" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? m.reviews_less() : m.reviews_more()}
        </Button>
      )}
    </>
  );
}

function Review({ review }: { readonly review: PublicReview }) {
  return (
    <li className="rounded-card border-line bg-paper flex min-h-56 flex-col gap-5 border p-7">
      <Stars rating={review.rating} />
      <blockquote className="text-lg leading-relaxed break-words whitespace-pre-line">
        {review.text}
      </blockquote>
      <p className="mt-auto break-words">
        <strong className="block font-bold">{review.bookingName}</strong>
        <span className="text-ink-soft">{review.comments ?? m.reviews_company()}</span>
      </p>
    </li>
  );
}
