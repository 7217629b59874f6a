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
};

/** What React Router's HydratedRouter finds in the window. */
type Handoff = {
  streamController?: { enqueue: (text: string) => void; close: () => void };
  stream?: ReadableStream<Uint8Array>;
};
type RouterWindow = {
  __reactRouterContext?: Handoff;
  __reactRouterRouteModules?: Readonly<Record<string, unknown>>;
};

/**
 * Loads the page's script when the page has loaded and rests, or sooner when the visitor touches it.
 * Stands in the page as text (`toString`), so it may use nothing from outside.
 */
export function sleepUntilTouched(
  handoff: Handoff,
  { routes, shared, styles, entry }: PageFiles,
): void {
  const signsOfLife = ['pointerdown', 'keydown', 'touchstart', 'focusin'];
  const router = window as RouterWindow;
  const path = location.pathname;
  let awake = false;

  // Scripts further down the page put the page's data here.
  const data: string[] = [];
  router.__reactRouterContext = handoff;
  handoff.streamController = { enqueue: (text) => data.push(text), close: () => undefined };

  const load = (file: string): Promise<unknown> => import(/* @vite-ignore */ file);
  const loadStyles = () =>
    new Promise((resolve, reject) => {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'stylesheet', href: styles, onload: resolve, onerror: reject });
      document.head.append(link);
    });
  const hydrate = async () => {
    const loaded = Object.entries(routes).map(async ([id, file]): Promise<[string, unknown]> => [
      id,
      await load(file),
    ]);
    await Promise.all([loadStyles(), ...shared.map(load)]);
    router.__reactRouterRouteModules = Object.fromEntries(await Promise.all(loaded));
    handoff.stream = new Blob(data).stream();
    await load(entry);
    window.removeEventListener('popstate', leave);
  };
  /** Back, after a reload, to a page of the same document: nobody is awake to show it. */
  const leave = () => {
    if (location.pathname !== path) location.reload();
  };
  const wake = () => {
    if (awake) return;
    awake = true;
    // Without a network the page stands as it is, and the next touch tries again.
    hydrate().catch(() => (awake = false));
  };
  const rest = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(wake, { timeout: 2000 });
    else setTimeout(wake, 200);
  };

  // Without this script they stay locked: there a form could not be sent.
  for (const shell of document.querySelectorAll('[data-shell]')) shell.removeAttribute('disabled');
  for (const sign of signsOfLife) window.addEventListener(sign, wake, { passive: true });
  window.addEventListener('popstate', leave);
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
}
