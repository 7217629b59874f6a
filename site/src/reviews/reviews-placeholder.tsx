import type { ReactNode } from 'react';
import { StarIcon } from '@anandham/ui/components/icons.tsx';

/** Shown instead of the reviews when there are none; as tall as a row of them. */
export function ReviewsPlaceholder({ children }: { readonly children: ReactNode }) {
  return (
    <div className="rounded-card border-line text-ink-soft grid min-h-56 place-content-center justify-items-center gap-4 border border-dashed p-7 text-center">
      <span className="flex gap-1.5" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((star) => (
          <StarIcon key={star} className="size-7 fill-amber-200" />
        ))}
      </span>
      <p>{children}</p>
    </div>
  );
}
