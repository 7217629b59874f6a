import type { ClientDirective } from 'astro';
import { hydrateIsland } from './hydrate-island.ts';

/** Far enough for the script to arrive before the visitor has scrolled there. */
const rootMargin = '600px 0px';

/**
 * `client:near`: hydrates when the island is close to the viewport, or when the visitor hovers, touches or focuses a
 * link to its section.
 */
const near: ClientDirective = (load, _options, island) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const hydrate = () => {
    if (signal.aborted) return;
    stopping.abort();
    void hydrateIsland(load, island);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) hydrate();
    },
    { rootMargin },
  );
  // The island itself has no box.
  for (const child of island.children) observer.observe(child);
  signal.addEventListener('abort', () => observer.disconnect());

  const section = island.closest('section[id]');
  if (section === null) return;
  const onLink = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.hash === `#${section.id}`) hydrate();
  };
  document.addEventListener('pointerover', onLink, { passive: true, signal });
  document.addEventListener('focusin', onLink, { signal });
};

export default near;
