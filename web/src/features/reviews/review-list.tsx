import { useRef, useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listReviews } from '@anandham/contract/operations/reviews';
import * as m from '@anandham/ui/paraglide/messages';
import { call } from '@anandham/ui/lib/api/call.ts';
import { Queries } from '@anandham/ui/lib/api/queries.tsx';
import { useSteadyBelow } from '@anandham/ui/lib/hooks/use-steady-below.ts';
import { Button } from '@anandham/ui/components/button.tsx';
import { Failed } from '@anandham/ui/components/failed.tsx';
import { Stars } from '@anandham/ui/components/stars.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewsPlaceholder } from './reviews-placeholder.tsx';

/** Specification section 9. */
const shownFirst = 3;
const pageSize = 30;

/** Customer reviews, newest first. Loaded when the section is about to scroll into view. */
export default function ReviewList() {
  return (
    <Queries>
      <Reviews />
    </Queries>
  );
}

function useReviews() {
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['public-reviews'],
    queryFn: ({ signal, pageParam }) =>
      call(
        listReviews,
        { query: { page: String(pageParam), pageSize: String(pageSize) } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * pageSize < total ? page + 1 : undefined),
  });
  // A review added between two pages shifts the others, so that one of them is on both pages.
  const reviews = new Map(
    data?.pages.flatMap((page) => page.reviews).map((review) => [review._id, review]),
  );
  return { ...query, newest: data?.pages[0], reviews: [...reviews.values()] };
}

function Reviews() {
  const [all, setAll] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const { reviews, newest, isPending, isError, refetch, ...more } = useReviews();
  useSteadyBelow('reviews', isPending);
  if (isError && !newest) {
    return <Failed reason={m.failed_offline()} onRetry={() => void refetch()} />;
  }
  if (!newest) return <ReviewsPlaceholder>{m.reviews_loading()}</ReviewsPlaceholder>;
  if (reviews.length === 0) return <ReviewsPlaceholder>{m.reviews_none()}</ReviewsPlaceholder>;
  const showLess = () => {
    setAll(false);
    // Otherwise the shorter list would leave the visitor far below it.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  };
  return (
    <div ref={top} className="scroll-mt-20">
      <Average total={newest.total} average={newest.average} />
      <ul className="grid gap-5 lg:grid-cols-3">
        {reviews.slice(0, all ? undefined : shownFirst).map((review) => (
          <ReviewCard key={review._id} review={review} />
        ))}
      </ul>
      {isError && (
        <p role="alert" className="text-bad mt-6 font-medium">
          {m.failed_offline()}
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        {all && more.hasNextPage && (
          <Button
            variant="quiet"
            busy={more.isFetchingNextPage}
            busyLabel={m.reviews_loading()}
            onClick={() => void more.fetchNextPage()}
          >
            {isError ? m.retry() : m.reviews_more()}
          </Button>
        )}
        {/* The same button for both, so that it keeps the focus. */}
        {reviews.length > shownFirst && (
          <Button variant="quiet" onClick={all ? showLess : () => setAll(true)}>
            {all ? m.reviews_less() : m.reviews_more()}
          </Button>
        )}
      </div>
    </div>
  );
}

type AverageProps = { readonly total: number; readonly average: number | null };

function Average({ total, average }: AverageProps) {
  if (average === null) return null;
  return (
    <p className="text-ink-soft mb-8 flex flex-wrap items-center gap-3 text-lg">
      <Stars rating={Math.round(average)} />
      {m.reviews_average({ average: average.toFixed(1), total })}
    </p>
  );
}
