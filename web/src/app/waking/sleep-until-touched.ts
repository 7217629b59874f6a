/** What the page needs to come alive. */
export type PageFiles = {
  /** Route id → file. */
  readonly routes: Readonly<Record<string, string>>;
  /** What they import, so that all of it is fetched at once. */
  readonly shared: readonly string[];
  /** The styles of everything that this page does not show yet. */
  readonly styles: string;
  /** Hydrates as soon as it is loaded. */
  readonly entry: string;
  /** As React Router writes it. */
  readonly data: unknown;
};

/** What React Router's HydratedRouter finds in the window. */
type Handoff = { stream?: ReadableStream<Uint8Array> };
type RouterWindow = {
  __reactRouterContext?: Handoff;
  __reactRouterRouteModules?: Readonly<Record<string, unknown>>;
};

/**
 * Wakes the page at the first sign that somebody uses it, or some seconds after it has loaded: a slow
 * phone's first look belongs to the visitor. The files are fetched before, when nothing else is.
 * Stands in the page as text (`toString`), so it may use nothing from outside.
 */
export function sleepUntilTouched(
  handoff: Handoff,
  { routes, shared, styles, entry, data }: PageFiles,
): void {
  const signsOfLife = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];
  const firstPollMs = 4000;
  const router = window as RouterWindow;
  const path = location.pathname;
  let awake = false;

  router.__reactRouterContext = handoff;

  const load = (file: string): Promise<unknown> => import(/* @vite-ignore */ file);
  const link = (rel: string, href: string) =>
    new Promise((onload, onerror) => {
      const element = document.createElement('link');
      Object.assign(element, { rel, href, onload, onerror });
      document.head.append(element);
    });
  const hydrate = async () => {
    const loaded = Object.entries(routes).map(async ([id, file]): Promise<[string, unknown]> => [
      id,
      await load(file),
    ]);
    await Promise.all([link('stylesheet', styles), ...shared.map(load)]);
    router.__reactRouterRouteModules = Object.fromEntries(await Promise.all(loaded));
    handoff.stream = new Blob([`${JSON.stringify(data)}\n`]).stream();
    await load(entry);
    window.removeEventListener('popstate', leave);
  };
  /** Back, after a reload, to a page of the same document: nobody is awake to show it. */
  const leave = () => {
    if (location.pathname !== path) location.reload();
    // Or to a section, by a link of the menu: nobody else would close it.
    document.querySelector('details')?.removeAttribute('open');
  };
  const wake = () => {
    if (awake) return;
    awake = true;
    // Without a network the page stands as it is, and the next touch tries again.
    hydrate().catch(() => (awake = false));
  };
  const fetchAhead = () => {
    // Whether they come or not is seen when they are wanted.
    if (!awake) for (const file of shared) link('prefetch', file).catch(() => undefined);
  };
  const rest = () => {
    setTimeout(fetchAhead, firstPollMs / 4);
    setTimeout(wake, firstPollMs);
  };

  // Without this script they stay locked: there a form could not be sent.
  for (const shell of document.querySelectorAll('[data-shell]')) shell.removeAttribute('disabled');
  for (const sign of signsOfLife) window.addEventListener(sign, wake, { passive: true });
  window.addEventListener('popstate', leave);
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
}
