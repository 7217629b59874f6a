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
/** Written in by the build: pages, scripts and fonts of this release. */
declare const thisRelease: PrecacheEntry[];
/** A page that finds its own screen, whatever the address. */
declare const shell: string;

/*
 * Opens the site where there is no network. With one, every page comes from the server, so that nobody
 * is shown yesterday's release; calls of the API never pass here.
 */
void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precache(thisRelease);

registerRoute(
  new NavigationRoute(
    async ({ request, url }) => {
      try {
        return await fetch(request);
      } catch (problem) {
        const kept = (await matchPrecache(url.pathname)) ?? (await matchPrecache(shell));
        if (kept === undefined) throw problem;
        return kept;
      }
    },
    { denylist: [/^\/api\//] },
  ),
);

// Names of scripts and fonts carry a hash of their content: what is kept is never out of date.
addRoute({ directoryIndex: '', cleanURLs: false });
