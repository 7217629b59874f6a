import * as m from '@anandham/ui/paraglide/messages';
import { sectionPath } from '@anandham/ui/lib/paths.ts';
import { buttonClass } from '@anandham/ui/components/button.tsx';
import { Eyebrow } from '#home/section.tsx';
import { TariffNote } from '#home/tariff-note.tsx';
import { Crumbs } from './crumbs.tsx';
import { tripKinds, type TripKind } from './destinations.ts';
import { TripCards } from './trip-cards.tsx';
import { trips } from './trip.ts';

const headings: Readonly<Record<TripKind, () => string>> = {
  temples: m.trips_kind_temples,
  hills: m.trips_kind_hills,
  coast: m.trips_kind_coast,
  cities: m.trips_kind_cities,
  airports: m.trips_kind_airports,
};

/** All trips that have a page, by kind. */
export function AllTrips() {
  return (
    <>
      <section aria-labelledby="trips-heading" className="bg-brand-950 text-white">
        <div className="mx-auto max-w-6xl px-4 pt-5 pb-14 sm:px-6">
          <Crumbs />
          <div className="mt-8 grid gap-5">
            <Eyebrow dark>{m.trips_eyebrow()}</Eyebrow>
            <h1 id="trips-heading" className="text-4xl font-extrabold tracking-tight sm:text-5xl">
              {m.trips_heading()}
            </h1>
            <p className="text-brand-100 max-w-xl text-lg">
              {m.trips_text({ count: trips().length })}
            </p>
          </div>
        </div>
      </section>
      <div className="mx-auto grid max-w-6xl gap-14 px-4 py-14 sm:px-6 md:py-18">
        <TariffNote className="-mb-7" />
        {tripKinds.map((kind) => (
          <section key={kind} aria-labelledby={kind}>
            <h2 id={kind} className="mb-5 text-2xl font-extrabold tracking-tight">
              {headings[kind]()}
            </h2>
            <TripCards trips={trips().filter((trip) => trip.kind === kind)} />
          </section>
        ))}
        <section aria-labelledby="elsewhere" className="rounded-card bg-tint-strong p-7 sm:p-10">
          <h2 id="elsewhere" className="text-2xl font-extrabold tracking-tight">
            {m.trips_elsewhere()}
          </h2>
          <p className="mt-2 text-lg">{m.trips_elsewhere_text()}</p>
          <p className="mt-5">
            <a href={sectionPath('booknow')} className={buttonClass('main')}>
              {m.hero_book()}
            </a>
          </p>
        </section>
      </div>
    </>
  );
}
