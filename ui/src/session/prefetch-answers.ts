import type { PrefetchingWindow } from '#lib/api/prefetched-answers.ts';

/** The first requests of one section of an area, without filters. */
export type SectionPlan = {
  readonly path: string;
  /** Compared with the role stored in the browser; the server decides. */
  readonly role: string;
  /** `{6}` is replaced by the day in six days (YYYY-MM-DD in Asia/Kolkata). */
  readonly addresses: { readonly wide: readonly string[]; readonly narrow: readonly string[] };
  /** The media query of wide screens. */
  readonly wideScreen: string;
};

/** API addresses that an area of the app requests before its scripts have loaded. */
export type PrefetchPlan = {
  /** The start of the paths of the area. */
  readonly area: string;
  /** Requested for every signed-in user, in every section of the area. */
  readonly always: readonly string[];
  readonly sections: readonly SectionPlan[];
};

/**
 * Sends the page's first requests while its scripts are still loading; `call` uses the responses. The page
 * contains this function as text (`toString`), so it must not use anything from outside.
 */
export function prefetchAnswers({ area, always, sections }: PrefetchPlan): void {
  try {
    if (!location.pathname.startsWith(area)) return;
    const token = sessionStorage.getItem('token');
    if (token === null) return;
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as { role?: string } | null;
    const section = sections.find(
      ({ path, role }) =>
        location.pathname === path && location.search === '' && user?.role === role,
    );
    const isWide = section !== undefined && matchMedia(section.wideScreen).matches;
    const dayIn = (days: string) => {
      const kolkataMs = Date.now() + 19_800_000 + Number(days) * 86_400_000;
      return new Date(kolkataMs).toISOString().slice(0, 10);
    };
    const answers = new Map<string, Promise<Response>>();
    for (const template of [
      ...always,
      ...(section === undefined ? [] : section.addresses[isWide ? 'wide' : 'narrow']),
    ]) {
      const address = template.replace(/\{(\d+)\}/g, (_, days: string) => dayIn(days));
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
