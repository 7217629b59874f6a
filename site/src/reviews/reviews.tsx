import { useRef, useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listReviews } from '@anandham/contract/operations/reviews';
import type { NewestReviews } from '@anandham/contract/site-page';
import * as m from '@anandham/ui/paraglide/messages';
import { call } from '@anandham/ui/lib/api/call.ts';
import { Queries } from '@anandham/ui/lib/api/queries.tsx';
import { Button } from '@anandham/ui/components/button.tsx';
import { Stars } from '@anandham/ui/components/stars.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewsPlaceholder } from './reviews-placeholder.tsx';

/** Specification section 9. */
const shownFirst = 3;
const pageSize = 30;

type ReviewsProps = { readonly newest: NewestReviews };

/** Customer reviews, newest first: those in the page, and more from the API. */
export default function Reviews({ newest }: ReviewsProps) {
  if (newest.total === 0) return <ReviewsPlaceholder>{m.reviews_none()}</ReviewsPlaceholder>;
  return (
    <Queries>
      <ReviewList newest={newest} />
    </Queries>
  );
}

function useMoreReviews(enabled: boolean) {
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
    enabled,
  });
  // A review added between two pages shifts the others, so that one of them is on both pages.
  const reviews = new Map(
    data?.pages.flatMap((page) => page.reviews).map((review) => [review._id, review]),
  );
  return { ...query, reviews: data && [...reviews.values()] };
}

function ReviewList({ newest }: ReviewsProps) {
  const [all, setAll] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const { reviews: loaded, isFetching, isError, hasNextPage, ...more } = useMoreReviews(all);
  const shown = all && loaded ? loaded : newest.reviews.slice(0, shownFirst);
  const isLoaded = all && loaded !== undefined;
  const showLess = () => {
    setAll(false);
    // Otherwise the shorter list would leave the visitor far below it.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  };
  const loadMore = () => void (isLoaded ? more.fetchNextPage() : more.refetch());
  return (
    <div ref={top} className="scroll-mt-20">
      <Average {...newest} />
      <ul className="grid gap-5 lg:grid-cols-3">
        {shown.map((review) => (
          <ReviewCard key={review._id} review={review} />
        ))}
      </ul>
      {all && isError && (
        <p role="alert" className="text-bad mt-6 font-medium">
          {m.failed_offline()}
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        {isLoaded && hasNextPage && (
          <Button
            variant="quiet"
            busy={isFetching}
            busyLabel={m.reviews_loading()}
            onClick={loadMore}
          >
            {isError ? m.retry() : m.reviews_more()}
          </Button>
        )}
        {/* The same button for both, so that it keeps the focus. */}
        {newest.total > shownFirst && (
          <Button
            variant="quiet"
            busy={all && !isLoaded && isFetching}
            busyLabel={m.reviews_loading()}
            onClick={isLoaded ? showLess : all ? loadMore : () => setAll(true)}
            className="noscript:hidden"
          >
            {isLoaded ? m.reviews_less() : all && isError ? m.retry() : m.reviews_more()}
          </Button>
        )}
      </div>
    </div>
  );
}

function Average({ total, average }: NewestReviews) {
  if (average === null) return null;
  return (
    <p className="text-ink-soft mb-8 flex flex-wrap items-center gap-3 text-lg">
      <Stars rating={Math.round(average)} />
      {m.reviews_average({ average: average.toFixed(1), total })}
    </p>
  );
}
