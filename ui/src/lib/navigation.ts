import { createContext, useContext } from 'react';

export type Navigate = (
  to: string,
  options?: { readonly replace?: boolean },
) => Promise<void> | void;

/**
 * Loads the page from the server. Resolves only if the visitor comes back to this page as it was (back/forward
 * cache), so that a form stays busy until the next page is there.
 */
export function loadPage(
  to: string,
  { replace = false }: { readonly replace?: boolean } = {},
): Promise<void> {
  if (replace) window.location.replace(to);
  else window.location.assign(to);
  const { origin, pathname, search } = new URL(to, window.location.href);
  const isSamePage = origin + pathname + search === window.location.href.split('#', 1)[0];
  if (isSamePage && to.includes('#')) return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
  });
}

/** How shared components go to another page. The app provides React Router's navigation. */
export const NavigationContext = createContext<Navigate>(loadPage);

export function useNavigate(): Navigate {
  return useContext(NavigationContext);
}
