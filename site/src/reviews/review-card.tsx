import type { PublicReview } from '@anandham/contract/schemas/reviews';
import * as m from '@anandham/ui/paraglide/messages';
import { personName } from '@anandham/ui/lib/person-name.ts';
import { ReviewAnswer } from '@anandham/ui/components/review-answer.tsx';
import { Stars } from '@anandham/ui/components/stars.tsx';

/** One review. `content-visibility` skips the layout off screen, so that a thousand reviews stay fast. */
export function ReviewCard({ review }: { readonly review: PublicReview }) {
  return (
    <li className="rounded-card border-line bg-paper flex min-h-56 flex-col gap-5 border p-7 [contain-intrinsic-size:auto_10rem] [content-visibility:auto]">
      <Stars rating={review.rating} />
      <blockquote className="text-lg leading-relaxed break-words whitespace-pre-line">
        {review.text}
      </blockquote>
      {review.answer !== null && <ReviewAnswer answer={review.answer} />}
      <p className="mt-auto break-words">
        <strong className="block font-bold">{personName(review.bookingName)}</strong>
        <span className="text-ink-soft">{review.comments ?? m.reviews_company()}</span>
      </p>
    </li>
  );
}
