import { clientsClaim } from 'workbox-core';
import {
  addRoute,
  cleanupOutdatedCaches,
  matchPrecache,
  precache,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;
/** Defined by scripts/build-worker.ts: pages, scripts and fonts of this release. */
declare const precacheEntries: PrecacheEntry[];
/** The fallback page, which renders any route. */
declare const shell: string;

/*
 * Serves the site offline. When online, pages come from the server, so that visitors get the current release.
 * API requests are not handled here.
 */
void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precache(precacheEntries);

registerRoute(
  new NavigationRoute(
    async ({ request, url }) => {
      try {
        return await fetch(request);
      } catch (problem) {
        const cached = (await matchPrecache(url.pathname)) ?? (await matchPrecache(shell));
        if (cached === undefined) throw problem;
        return cached;
      }
    },
    { denylist: [/^\/api\//] },
  ),
);

// The names of scripts and fonts contain a hash of the content, so cached files are never outdated.
addRoute({ directoryIndex: '', cleanURLs: false });
