import { ratingScale } from '@anandham/domain/bookings/review';
import * as m from '#paraglide/messages';
import { StarIcon } from './icons.tsx';

const scale = Array.from({ length: ratingScale.max }, (_, index) => index + 1);

type StarsProps = { readonly rating: number; readonly className?: string };

/** A rating as filled stars, with a sentence for screen readers. */
export function Stars({ rating, className = 'size-5' }: StarsProps) {
  return (
    <span
      role="img"
      aria-label={m.rated({ rating, of: ratingScale.max })}
      className="inline-flex gap-0.5"
    >
      {scale.map((star) => (
        <StarIcon
          key={star}
          className={`${className} ${star <= rating ? 'fill-amber-400' : 'fill-line'}`}
        />
      ))}
    </span>
  );
}
