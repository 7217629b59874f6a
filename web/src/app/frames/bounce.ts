import type { MouseEvent } from 'react';

/** Specification section 9. */
const bounceMs = 500;

/** The clicked link hops for a moment: `data-bouncing` is styled by whoever shows it. */
export function bounce({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  link?.setAttribute('data-bouncing', '');
  setTimeout(() => link?.removeAttribute('data-bouncing'), bounceMs);
}
