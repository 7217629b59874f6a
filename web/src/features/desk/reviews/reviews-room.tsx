import { useQuery } from '@tanstack/react-query';
import { reviewStates, type ReviewState } from '@anandham/domain/review';
import * as m from '#paraglide/messages';
import { ChoiceChips } from '../choice-chips.tsx';
import { PagedList } from '../paged-list.tsx';
import { RoomCard } from '../room-card.tsx';
import { RoomHead } from '../room-head.tsx';
import { useUrlWish } from '../use-url-wish.ts';
import { ReviewItem } from './review-item.tsx';
import { reviewsInUrl, reviewsPage } from './reviews.api.ts';

const stateWords: Readonly<Record<ReviewState, () => string>> = {
  all: m.reviews_room_all,
  visible: m.reviews_room_visible,
  hidden: m.reviews_room_hidden,
  unanswered: m.reviews_room_unanswered,
};

/** What customers wrote: to answer, or to hide. */
export function ReviewsRoom() {
  const [wish, change] = useUrlWish(reviewsInUrl);
  const query = useQuery(reviewsPage(wish));
  return (
    <>
      <RoomHead heading={m.reviews_room_heading()} text={m.reviews_room_text()} />
      <RoomCard label={m.reviews_room_heading()}>
        <ChoiceChips
          label={m.reviews_room_state()}
          choices={reviewStates}
          chosen={wish.state}
          word={(state) => stateWords[state]()}
          onChoose={(state) => change({ page: 1, state })}
        />
        <PagedList
          query={query}
          page={wish.page}
          onTurn={(page) => change({ page })}
          onBeyond={(page) => change({ page }, { replace: true })}
          label={m.reviews_room_paging()}
          items={({ reviews }) => reviews}
          none={m.reviews_room_none()}
        >
          {(reviews) => (
            <ul className="grid gap-3">
              {reviews.map((review) => (
                <ReviewItem key={review._id} review={review} />
              ))}
            </ul>
          )}
        </PagedList>
      </RoomCard>
    </>
  );
}
