import { clientsClaim } from 'workbox-core';
import { addRoute, cleanupOutdatedCaches, precache, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { isAppPage } from '@anandham/contract/pages';
import { previewParameter } from '@anandham/contract/site-page';

declare const self: ServiceWorkerGlobalScope;
/** Defined by scripts/build-worker.ts: the scripts of site and app, and the styles and fonts of the app. */
declare const precacheEntries: PrecacheEntry[];

/*
 * Serves app and site offline. When online, pages come from the server, so that visitors get the current release
 * and settings. API requests are not handled here.
 */
void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precache(precacheEntries);

const pageCache = 'pages';
/** All pages of the app have the same HTML. */
const appPage = '/bookings';
const homePages = ['/', '/ta'];

const keyOf = (pathname: string): string => (isAppPage(pathname) ? appPage : pathname);

self.addEventListener('install', (event) => event.waitUntil(storeFirstPages()));

/** Without cookies, because a visit of a page in Tamil chooses the language. The app's page has that language. */
async function storeFirstPages(): Promise<void> {
  await Promise.all([
    fetchPage(appPage, 'same-origin'),
    ...homePages.map((path) => fetchPage(path, 'omit')),
  ]);
}

async function fetchPage(path: string, credentials: RequestCredentials): Promise<void> {
  const response = await fetch(path, { credentials });
  if (response.ok && !response.redirected) await storePage(path, response);
}

async function storePage(pathname: string, response: Response): Promise<void> {
  const cache = await caches.open(pageCache);
  await cache.put(keyOf(pathname), response);
}

/** The last copy of the page; for a page of the site that was never visited, the home page with the phone number. */
async function storedPage(pathname: string): Promise<Response | undefined> {
  const cache = await caches.open(pageCache);
  const home = pathname.startsWith('/ta/') ? '/ta' : '/';
  return (await cache.match(keyOf(pathname))) ?? cache.match(home);
}

registerRoute(
  new NavigationRoute(
    async ({ event, request, url }) => {
      try {
        const response = await fetch(request);
        const isPreview = url.searchParams.has(previewParameter);
        if (response.ok && !isPreview) event.waitUntil(storePage(url.pathname, response.clone()));
        return response;
      } catch (problem) {
        const stored = await storedPage(url.pathname);
        if (stored === undefined) throw problem;
        return stored;
      }
    },
    { denylist: [/^\/api\//] },
  ),
);

// The names of these files contain a hash of the content, so cached files are never outdated.
addRoute({ directoryIndex: '', cleanURLs: false });
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/_site/'),
  new CacheFirst({ cacheName: 'site-files' }),
);
