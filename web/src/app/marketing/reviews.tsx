import { lazy, Suspense, useRef } from 'react';
import * as m from '@anandham/ui/paraglide/messages';
import { logProblem } from '@anandham/ui/lib/log-problem.ts';
import { useNear } from '@anandham/ui/lib/hooks/use-near.ts';
import { Failed } from '@anandham/ui/components/failed.tsx';
import { Standing } from '#app/standing/standing.tsx';
import { Section } from './section.tsx';

const ReviewList = lazy(() =>
  import('#features/reviews/review-list.tsx').catch((problem: unknown) => {
    logProblem('the reviews were not loaded', problem);
    return { default: ReviewsUnreachable };
  }),
);

/** Customers' reviews, loaded when the section is near the viewport. */
export function Reviews() {
  const list = useRef<HTMLDivElement>(null);
  const near = useNear(list);
  const loading = <Standing name="reviews" />;
  return (
    <Section id="reviews" tone="mist" eyebrow={m.reviews_eyebrow()} heading={m.reviews_heading()}>
      <div ref={list}>
        {near ? (
          <Suspense fallback={loading}>
            <ReviewList />
          </Suspense>
        ) : (
          loading
        )}
      </div>
    </Section>
  );
}

function ReviewsUnreachable() {
  return <Failed reason={m.failed_offline()} onRetry={() => window.location.reload()} />;
}
