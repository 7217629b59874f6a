/**
 * Animates a tapped link with `data-bounce` for the half second of specification section 9. The site's pages contain
 * this function as text (`toString`), so it must not use anything from outside.
 */
export function bounce({ target }: { readonly target: EventTarget | null }): void {
  const link = target instanceof Element ? target.closest('a[data-bounce]') : null;
  link?.setAttribute('data-bouncing', '');
  setTimeout(() => link?.removeAttribute('data-bouncing'), 500);
}
