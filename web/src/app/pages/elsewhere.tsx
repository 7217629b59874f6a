import { lazy, Suspense, useContext } from 'react';
import { useParams, UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';
import { readPublicAddress } from '@anandham/contract/page-language';
import * as m from '#paraglide/messages';
import { keptHtml } from '#app/standing/standing.tsx';
import { tripsPath } from '#app/trips/addresses.ts';
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

/** The words of the trips stand in the prerendered pages alone. */
const words = import.meta.env.SSR ? await import('#app/found/page-words.ts') : null;
/** Path → title, of the pages this tab has seen. */
const keptTitles = new Map<string, string>();

type Params = Readonly<Record<string, string | undefined>>;

export const meta = ({ params }: { readonly params: Params }) => {
  const path = pathOf(params);
  if (!isThere(path)) return [{ title: m.page_title({ page: m.missing_title() }) }];
  if (words === null) {
    const title = keptTitles.get(path) ?? document.title;
    keptTitles.set(path, title);
    return [{ title }];
  }
  const { title, description } = words.wordsOf(path) ?? {};
  return [{ title }, { name: 'description', content: description }];
};

/** The pages of the trips, and the one for addresses that lead nowhere. */
export default function ElsewherePage() {
  const path = pathOf(useParams());
  const isFallback = useContext(FrameworkContext)?.isSpaMode ?? false;
  if (isThere(path))
    return path === tripsPath ? <TripsPage /> : <TripPage key={path} path={path} />;
  const isOwn = words !== null || isOwnDocument();
  return (
    <Suspense>
      {!isTripPath(path) || (isOwn && !isFallback) ? <Nothing /> : <Away isOwn={isOwn} />}
    </Suspense>
  );
}

const nothingId = 'nothing';

/** The page that leads nowhere stands without script, too; who comes from another one gets it later. */
function Nothing() {
  const isHere = BuiltNothing !== null || keptHtml(nothingId) !== null;
  if (!isHere) return <LaterNothing />;
  return <TripSection id={nothingId} built={BuiltNothing !== null && <BuiltNothing />} />;
}

/** Whether a trip's page is in the build, or, in the browser, in this document. */
const isThere = (path: string): boolean =>
  isTripPath(path) && (words === null ? keptHtml(sectionId(path)) : words.wordsOf(path)) !== null;

const isTripPath = (path: string): boolean => path === tripsPath || path.startsWith('/trichy-to-');

/** As in the default language. The build asks for every page with a slash at its end. */
function pathOf(params: Params): string {
  return readPublicAddress(`/${(params['*'] ?? '').replace(/\/$/, '')}`).path;
}

/** Whether the document was asked for at the address that is open. */
function isOwnDocument(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  return arrival !== undefined && new URL(arrival.name).pathname === window.location.pathname;
}
