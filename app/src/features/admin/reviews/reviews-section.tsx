import { useQuery } from '@tanstack/react-query';
import { reviewStates, type ReviewState } from '@anandham/domain/bookings/review';
import * as m from '@anandham/ui/paraglide/messages';
import { ChoiceChips } from '#features/admin/choice-chips.tsx';
import { PagedList } from '#features/admin/paged-list.tsx';
import { SectionCard, SectionHeader } from '#features/admin/section.tsx';
import { useUrlFilters } from '#features/admin/use-url-filters.ts';
import { ReviewItem } from './review-item.tsx';
import { reviewsInUrl, reviewsPage } from './reviews.api.ts';

const stateLabels: Readonly<Record<ReviewState, () => string>> = {
  all: m.reviews_section_all,
  visible: m.reviews_section_visible,
  hidden: m.reviews_section_hidden,
  unanswered: m.reviews_section_unanswered,
};

/** Customer reviews, to answer or to hide. */
export function ReviewsSection() {
  const [filters, change] = useUrlFilters(reviewsInUrl);
  const query = useQuery(reviewsPage(filters));
  return (
    <>
      <SectionHeader heading={m.reviews_section_heading()} text={m.reviews_section_text()} />
      <SectionCard label={m.reviews_section_heading()}>
        <ChoiceChips
          label={m.reviews_section_state()}
          choices={reviewStates}
          chosen={filters.state}
          labelOf={(state) => stateLabels[state]()}
          onChoose={(state) => change({ page: 1, state })}
        />
        <PagedList
          query={query}
          page={filters.page}
          onPageChange={(page) => change({ page })}
          onPageOutOfRange={(page) => change({ page }, { replace: true })}
          label={m.reviews_section_paging()}
          items={({ reviews }) => reviews}
          none={m.reviews_section_none()}
        >
          {(reviews) => (
            <ul className="grid gap-3">
              {reviews.map((review) => (
                <ReviewItem key={review._id} review={review} />
              ))}
            </ul>
          )}
        </PagedList>
      </SectionCard>
    </>
  );
}
