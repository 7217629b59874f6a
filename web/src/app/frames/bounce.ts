import type { MouseEvent } from 'react';

/** Specification section 9. */
const bounceMs = 500;

/** Marks the clicked link with `data-bouncing` for a moment; the link's own classes animate it. */
export function bounce({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  link?.setAttribute('data-bouncing', '');
  setTimeout(() => link?.removeAttribute('data-bouncing'), bounceMs);
}
