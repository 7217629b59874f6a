import { currentOperator } from '#lib/operator.ts';
import type { PublicReview } from '@anandham/contract/schemas/reviews';
import * as m from '#paraglide/messages';

type ReviewAnswerProps = { readonly answer: NonNullable<PublicReview['answer']> };

/** The operator's answer to a review. */
export function ReviewAnswer({ answer }: ReviewAnswerProps) {
  return (
    <div className="border-brand-300 bg-tint grid gap-1 rounded-r-xl border-l-3 px-4 py-3 text-sm">
      <p className="text-link font-semibold">
        {m.review_answered_by({ operator: currentOperator().name })}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{answer.text}</p>
    </div>
  );
}
