const interactions = ['pointerdown', 'keydown', 'focusin', 'scroll'];

/**
 * Loads and hydrates an island. While its script cannot be loaded, each next interaction with the page tries
 * again. For client directives.
 */
export async function hydrateIsland(
  load: () => Promise<() => Promise<void>>,
  island: HTMLElement,
): Promise<void> {
  const hydrate = await load();
  await hydrate();
  // Astro logs an error of the script and keeps the attribute.
  if (!island.hasAttribute('ssr')) return;
  const waiting = new AbortController();
  const options = { capture: true, passive: true, signal: waiting.signal };
  const retry = () => {
    waiting.abort();
    void hydrateIsland(load, island);
  };
  for (const interaction of interactions) window.addEventListener(interaction, retry, options);
}
