import type { PrefetchingWindow } from '#lib/api/prefetched-answers.ts';

/** API addresses that an area of the app requests before its scripts have loaded. */
export type PrefetchPlan = {
  /** The start of the paths of the area. */
  readonly area: string;
  /** Requested for every signed-in user, in every section of the area. */
  readonly always: readonly string[];
  /** The first section, without filters. */
  readonly section: {
    readonly path: string;
    /** Compared with the role stored in the browser; the server decides. */
    readonly role: string;
    readonly addresses: readonly string[];
    /** The media query of wide screens. */
    readonly wideScreen: string;
    /** Requested in addition on narrow screens. */
    readonly narrowScreenAddresses: readonly string[];
  };
};

/**
 * Sends the page's first requests while its scripts are still loading; `call` uses the responses. The page
 * contains this function as text (`toString`), so it must not use anything from outside.
 */
export function prefetchAnswers({ area, always, section }: PrefetchPlan): void {
  try {
    if (!location.pathname.startsWith(area)) return;
    const token = sessionStorage.getItem('token');
    if (token === null) return;
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as { role?: string } | null;
    const isSection = location.pathname === section.path && location.search === '';
    const hasAccess = isSection && user?.role === section.role;
    const isNarrow = !matchMedia(section.wideScreen).matches;
    const answers = new Map<string, Promise<Response>>();
    for (const address of [
      ...always,
      ...(hasAccess ? section.addresses : []),
      ...(hasAccess && isNarrow ? section.narrowScreenAddresses : []),
    ]) {
      const answer = fetch(address, { headers: { authorization: `Bearer ${token}` } });
      // `call` handles a failure when it uses the response.
      answer.catch(() => undefined);
      answers.set(address, answer);
    }
    (window as PrefetchingWindow).prefetched = { token, answers };
  } catch {
    // Without storage there is no session to prefetch for.
  }
}
