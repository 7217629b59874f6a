import { lazy, Suspense, useContext } from 'react';
import { useParams, UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';
import { readPublicAddress } from '@anandham/contract/page-language';
import * as m from '@anandham/ui/paraglide/messages';
import { keptHtml } from '#app/standing/standing.tsx';
import { tripsPath } from '@anandham/ui/lib/trip-paths.ts';
import { TripPage } from '#app/trips/trip-page.tsx';
import { sectionId, TripSection } from '#app/trips/trip-section.tsx';
import { TripsPage } from '#app/trips/trips-page.tsx';
import { sleepingTrip } from '#app/waking/sleeping.ts';

export const handle = sleepingTrip;

const Away = lazy(() => import('#app/trips/away.tsx'));
const LaterNothing = lazy(() => import('#app/not-found-screen.tsx'));
const BuiltNothing = import.meta.env.SSR
  ? (await import('#app/not-found-screen.tsx')).default
  : null;

/** The texts of the trips are in the prerendered pages only. */
const texts = import.meta.env.SSR ? await import('#app/found/page-texts.ts') : null;
/** Path → title of the pages that this tab has shown. */
const keptTitles = new Map<string, string>();

type Params = Readonly<Record<string, string | undefined>>;

export const meta = ({ params }: { readonly params: Params }) => {
  const path = pathOf(params);
  if (!isThere(path)) return [{ title: m.page_title({ page: m.missing_title() }) }];
  if (texts === null) {
    const title = keptTitles.get(path) ?? document.title;
    keptTitles.set(path, title);
    return [{ title }];
  }
  const { title, description } = texts.textsOf(path) ?? {};
  return [{ title }, { name: 'description', content: description }];
};

/** The pages of the trips, and the not-found page. */
export default function ElsewherePage() {
  const path = pathOf(useParams());
  const isFallback = useContext(FrameworkContext)?.isSpaMode ?? false;
  if (isThere(path))
    return path === tripsPath ? <TripsPage /> : <TripPage key={path} path={path} />;
  const isOwn = texts !== null || isOwnDocument();
  return (
    <Suspense>
      {!isTripPath(path) || (isOwn && !isFallback) ? <Nothing /> : <Away isOwn={isOwn} />}
    </Suspense>
  );
}

const nothingId = 'nothing';

/** The not-found page. It works without JavaScript; after a navigation its component is loaded. */
function Nothing() {
  const isHere = BuiltNothing !== null || keptHtml(nothingId) !== null;
  if (!isHere) return <LaterNothing />;
  return <TripSection id={nothingId} built={BuiltNothing !== null && <BuiltNothing />} />;
}

/** Whether a trip's page is in the build or, in the browser, in this document. */
const isThere = (path: string): boolean =>
  isTripPath(path) && (texts === null ? keptHtml(sectionId(path)) : texts.textsOf(path)) !== null;

const isTripPath = (path: string): boolean => path === tripsPath || path.startsWith('/trichy-to-');

/** The path in the default language. The build requests pages with a trailing slash. */
function pathOf(params: Params): string {
  return readPublicAddress(`/${(params['*'] ?? '').replace(/\/$/, '')}`).path;
}

/** Whether the document was loaded from the current address. */
function isOwnDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && new URL(navigation.name).pathname === window.location.pathname;
}
