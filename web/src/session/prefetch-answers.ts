import type { PrefetchingWindow } from '#lib/api/prefetched-answers.ts';

/** Addresses that a page will ask as soon as its scripts have come. */
export type AheadPlan = {
  /** Asked by whoever is signed in, wherever in the page's rooms. */
  readonly always: readonly string[];
  /** The page's first room, as it is without any wish. */
  readonly section: {
    readonly path: string;
    /** Who may enter it, as the browser remembers; the server decides. */
    readonly role: string;
    readonly asks: readonly string[];
    /** What is asked besides where `media` does not hold. */
    readonly media: string;
    readonly otherwise: readonly string[];
  };
};

/**
 * Asks the server what the page will want to know, while its scripts are still on their way; `call` finds
 * the answers. Stands in the page as text (`toString`), so it may use nothing from outside.
 */
export function prefetchAnswers({ always, section }: AheadPlan): void {
  try {
    const token = sessionStorage.getItem('token');
    if (token === null) return;
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as { role?: string } | null;
    const isSection = location.pathname === section.path && location.search === '';
    const asks = isSection && user?.role === section.role ? section.asks : [];
    const others = asks.length > 0 && !matchMedia(section.media).matches ? section.otherwise : [];
    const answers = new Map<string, Promise<Response>>();
    for (const address of [...always, ...asks, ...others]) {
      const answer = fetch(address, { headers: { authorization: `Bearer ${token}` } });
      // Whoever takes it hears of a failure.
      answer.catch(() => undefined);
      answers.set(address, answer);
    }
    (window as PrefetchingWindow).prefetched = { token, answers };
  } catch {
    // A browser that keeps nothing: there is nobody to ask for.
  }
}
