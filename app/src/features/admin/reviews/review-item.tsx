import { useState } from 'react';
import type { AdminReview } from '@anandham/contract/schemas/admin-reviews';
import { textLimits } from '@anandham/domain/text-limits';
import * as m from '@anandham/ui/paraglide/messages';
import { formatTripDate, formatTripDay } from '@anandham/ui/lib/format.ts';
import { personName } from '@anandham/ui/lib/person-name.ts';
import { hasPermission, useSession } from '@anandham/ui/session/session.ts';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Button, buttonClass } from '@anandham/ui/components/button.tsx';
import { ConfirmDialog } from '@anandham/ui/components/dialog.tsx';
import { ReviewAnswer } from '@anandham/ui/components/review-answer.tsx';
import { Stars } from '@anandham/ui/components/stars.tsx';
import { TextArea } from '@anandham/ui/components/text-area.tsx';
import { Link } from '@anandham/ui/components/link.tsx';
import { smallButton } from '#features/admin/small-button.ts';
import { useDraft } from '#features/admin/use-draft.ts';
import { useRequiredReason } from '#features/admin/use-required-reason.ts';
import { useReviewAction } from './reviews.api.ts';

type ReviewProps = { readonly review: AdminReview };

/** One review with its answer and actions. */
export function ReviewItem({ review }: ReviewProps) {
  const { _id: id, bookingName, rating, text, createdAt, hidden, answer, bookingId } = review;
  const mayHide = hasPermission(useSession(), 'review_visibility');
  const [openForm, setOpenForm] = useState<'answer' | 'hide' | null>(null);
  const close = () => setOpenForm(null);
  return (
    <li className="border-line grid gap-3 rounded-2xl border p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="font-bold wrap-anywhere">{personName(bookingName)}</h2>
        <p className="text-ink-soft text-sm">{formatTripDay(createdAt)}</p>
      </div>
      <Stars rating={rating} />
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      {answer !== null && openForm !== 'answer' && <ReviewAnswer answer={answer} />}
      {hidden !== null && (
        <p className="bg-mist grid rounded-xl px-4 py-3 text-sm font-semibold wrap-anywhere">
          {m.reviews_section_hidden_by({
            name: personName(hidden.name),
            when: formatTripDate(hidden.at),
          })}
          {hidden.reason !== null && (
            <span className="text-ink-soft font-normal">
              {m.admin_cancelled_reason({ reason: hidden.reason })}
            </span>
          )}
        </p>
      )}
      {openForm === 'answer' ? (
        <AnswerForm review={review} onClose={close} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" className={smallButton} onClick={() => setOpenForm('answer')}>
            {answer === null ? m.reviews_section_answer() : m.reviews_section_answer_edit()}
          </Button>
          {mayHide &&
            (hidden === null ? (
              <Button variant="danger" className={smallButton} onClick={() => setOpenForm('hide')}>
                {m.reviews_section_hide()}
              </Button>
            ) : (
              <ShowReviewButton id={id} />
            ))}
          <Link to={`/bookings/${bookingId}`} className={buttonClass('quiet', smallButton)}>
            {m.reviews_section_trip()}
          </Link>
        </div>
      )}
      {openForm === 'hide' && <HideQuestion review={review} onClose={close} />}
    </li>
  );
}

function ShowReviewButton({ id }: { readonly id: string }) {
  const { busy, decide, refusal } = useReviewAction(id, () => undefined);
  return (
    <>
      <Button
        variant="quiet"
        busy={busy}
        className={smallButton}
        onClick={() => decide({ action: 'show' })}
      >
        {m.reviews_section_show()}
      </Button>
      <Banner tone="bad" text={refusal} />
    </>
  );
}

type FormProps = ReviewProps & { readonly onClose: () => void };

function AnswerForm({ review, onClose }: FormProps) {
  const { _id: id, answer } = review;
  const { text, setText, clear } = useDraft(`answer ${id}`, answer?.text ?? '');
  const { busy, decide, refusal } = useReviewAction(id, () => {
    clear();
    onClose();
  });
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        decide({ action: 'answer', text });
      }}
    >
      <TextArea
        label={m.reviews_section_answer_text()}
        hint={m.reviews_section_answer_hint()}
        value={text}
        maxLength={textLimits.review}
        // The admin has just pressed "Answer".
        ref={focusOnMount}
        onChange={({ target }) => setText(target.value)}
      />
      <Banner tone="bad" text={refusal} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} className={smallButton}>
          {m.reviews_section_answer_save()}
        </Button>
        <Button variant="quiet" className={smallButton} onClick={onClose}>
          {m.admin_close()}
        </Button>
      </div>
    </form>
  );
}

const focusOnMount = (area: HTMLTextAreaElement | null) => area?.focus();

function HideQuestion({ review, onClose }: FormProps) {
  const { _id: id } = review;
  const { withReason, field, clear } = useRequiredReason(`hide ${id}`);
  const { busy, decide, refusal } = useReviewAction(id, () => {
    clear();
    onClose();
  });
  return (
    <ConfirmDialog
      title={m.reviews_section_hide_heading()}
      yes={m.reviews_section_hide_yes()}
      no={m.reviews_section_hide_no()}
      busy={busy}
      onClose={onClose}
      onYes={() => withReason((reason) => decide({ action: 'hide', reason }))}
    >
      <p className="bg-mist rounded-2xl p-4 wrap-anywhere">{review.text}</p>
      <TextArea
        label={m.reviews_section_hide_reason()}
        hint={m.reviews_section_hide_hint()}
        {...field}
      />
      <Banner tone="bad" text={refusal} />
    </ConfirmDialog>
  );
}
