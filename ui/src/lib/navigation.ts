import { createContext, useContext } from 'react';

export type Navigate = (
  to: string,
  options?: { readonly replace?: boolean },
) => Promise<void> | void;

/** Loads the page from the server. */
export function loadPage(to: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  if (replace) window.location.replace(to);
  else window.location.assign(to);
}

/** How shared components go to another page. The app provides React Router's navigation. */
export const NavigationContext = createContext<Navigate>(loadPage);

export function useNavigate(): Navigate {
  return useContext(NavigationContext);
}
