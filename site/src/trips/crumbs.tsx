import * as m from '@anandham/ui/paraglide/messages';
import { addressOf, homePath } from '@anandham/ui/lib/paths.ts';
import { tripsPath } from '@anandham/ui/lib/trip-paths.ts';

/** Breadcrumbs of the trip pages; `place` on the page of one trip. */
export function Crumbs({ place }: { readonly place?: string }) {
  const linkClass = 'inline-flex min-h-11 min-w-11 items-center hover:text-white hover:underline';
  return (
    <nav aria-label={m.trips_crumbs()} className="text-brand-200 text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <a href={homePath()} className={linkClass}>
            {m.trips_crumb_home()}
          </a>
        </li>
        <Step />
        <li>
          {place === undefined ? (
            <span aria-current="page">{m.trips_crumb()}</span>
          ) : (
            <a href={addressOf(tripsPath)} className={linkClass}>
              {m.trips_crumb()}
            </a>
          )}
        </li>
        {place !== undefined && (
          <>
            <Step />
            <li aria-current="page" className="text-white">
              {place}
            </li>
          </>
        )}
      </ol>
    </nav>
  );
}

function Step() {
  return (
    <li aria-hidden="true" className="text-brand-400">
      /
    </li>
  );
}
