import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import type { Booking } from '@anandham/contract/schemas/bookings';
import { textLimits } from '@anandham/domain/text-limits';
import * as m from '@anandham/ui/paraglide/messages';
import { dropOf, pickupOf } from '@anandham/ui/lib/place-name.ts';
import { Button } from '@anandham/ui/components/button.tsx';
import {
  FieldFrame,
  TextField,
  fieldAttributes,
  inputClass,
} from '@anandham/ui/components/field.tsx';
import { useReview } from './bookings.api.ts';
import { StarPicker } from './star-picker.tsx';

type ReviewFields = {
  readonly rating: number;
  readonly reviewText: string;
  readonly comments: string;
};

type ReviewFormProps = { readonly booking: Booking; readonly onClose: () => void };

/** Rating and text for one completed trip. What was typed stays after a failure. */
export function ReviewForm({ booking, onClose }: ReviewFormProps) {
  const textId = useId();
  const { register, handleSubmit, setFocus, control, formState } = useForm<ReviewFields>({
    defaultValues: { rating: 0, reviewText: '', comments: '' },
    shouldFocusError: false,
  });
  const { busy, decide } = useReview();
  useEffect(() => setFocus('rating'), [setFocus]);

  const { errors } = formState;
  const textError = errors.reviewText?.message;
  return (
    <form
      noValidate
      aria-label={m.review_heading()}
      onSubmit={(event) =>
        void handleSubmit(
          (fields) => decide({ bookingId: booking._id, ...fields }),
          // Same order as on the screen.
          (fieldErrors) => setFocus(fieldErrors.rating ? 'rating' : 'reviewText'),
        )(event)
      }
      className="bg-mist -mx-1 grid grid-cols-1 gap-4 rounded-2xl p-4 max-[22.4rem]:-mx-4 max-[22.4rem]:px-2"
    >
      <p className="text-lg font-bold">{m.review_heading()}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-ink-soft">{m.review_trip_pickup()}</dt>
        <dd className="font-semibold wrap-anywhere">{pickupOf(booking)}</dd>
        <dt className="text-ink-soft">{m.review_trip_drop()}</dt>
        <dd className="font-semibold wrap-anywhere">{dropOf(booking)}</dd>
      </dl>
      <StarPicker control={control} name="rating" error={errors.rating?.message} />
      <FieldFrame id={textId} label={m.review_text()} error={textError} hint={m.review_text_hint()}>
        <textarea
          {...register('reviewText', { validate: validateText })}
          {...fieldAttributes(textId, textError, m.review_text_hint())}
          rows={4}
          required
          className={`${inputClass} border-line`}
        />
      </FieldFrame>
      <TextField
        {...register('comments')}
        label={m.review_comments()}
        hint={m.review_comments_hint()}
        maxLength={textLimits.subLine}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {m.review_submit()}
        </Button>
        <Button variant="quiet" onClick={onClose} disabled={busy}>
          {m.review_later()}
        </Button>
      </div>
    </form>
  );
}

function validateText(text: string): true | string {
  const count = text.trim().length;
  if (count === 0) return m.review_text_missing();
  return count <= textLimits.review || m.review_text_long({ max: textLimits.review, count });
}
