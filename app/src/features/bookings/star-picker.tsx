import { useId, useState } from 'react';
import {
  useController,
  type Control,
  type FieldPathByValue,
  type FieldValues,
} from 'react-hook-form';
import { ratingScale } from '@anandham/domain/bookings/review';
import * as m from '@anandham/ui/paraglide/messages';
import { StarIcon } from '@anandham/ui/components/icons.tsx';

const scale = Array.from({ length: ratingScale.max }, (_, index) => index + 1);

type StarPickerProps<Fields extends FieldValues> = {
  readonly control: Control<Fields>;
  readonly name: FieldPathByValue<Fields, number>;
  readonly error: string | undefined;
};

/** One to five stars: native radio buttons under the stars, for keyboards and screen readers. */
export function StarPicker<Fields extends FieldValues>({
  control,
  name,
  error,
}: StarPickerProps<Fields>) {
  const id = useId();
  const [hovered, setHovered] = useState(0);
  const { field } = useController({
    control,
    name,
    rules: { validate: (rating: number) => rating >= ratingScale.min || m.review_rating_missing() },
  });
  const chosen: number = field.value;
  return (
    <div className="grid gap-1.5">
      <span id={`${id}-label`} className="text-sm font-semibold">
        {m.review_rating()}
      </span>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-required
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-note`}
        onPointerLeave={() => setHovered(0)}
        className="-ml-1.5 inline-flex justify-self-start"
      >
        {scale.map((star) => (
          <label
            key={star}
            onPointerEnter={(event) => setHovered(event.pointerType === 'mouse' ? star : 0)}
            className="has-focus-visible:outline-brand-600 relative grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-3"
          >
            <input
              ref={star === (chosen || 1) ? field.ref : undefined}
              type="radio"
              name={`${id}-rating`}
              value={star}
              checked={star === chosen}
              onChange={() => field.onChange(star)}
              onBlur={field.onBlur}
              aria-label={star === 1 ? m.review_stars_one() : m.review_stars({ count: star })}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <StarIcon
              className={`size-8 transition-colors ${star <= (hovered || chosen) ? 'fill-amber-400' : 'fill-line stroke-brand-300'}`}
            />
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-note`} role="alert" className="text-bad text-sm font-medium">
          {error}
        </p>
      )}
    </div>
  );
}
