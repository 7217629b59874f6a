import * as m from '@anandham/ui/paraglide/messages';
import { addressOf } from '@anandham/ui/lib/paths.ts';
import { buttonClass } from '@anandham/ui/components/button.tsx';
import { tripsPath } from '@anandham/ui/lib/trip-paths.ts';
import { TariffNote } from '#home/tariff-note.tsx';
import { TripCards } from './trip-cards.tsx';
import { tripsNear, type Trip } from './trip.ts';

/** The end of a trip's page: links to nearby destinations. */
export function TripMore({ trip }: { readonly trip: Trip }) {
  return (
    <section aria-labelledby="near-heading" className="bg-mist">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 md:py-20">
        <h2 id="near-heading" className="text-2xl font-extrabold tracking-tight sm:text-3xl">
          {m.trip_near({ place: trip.place })}
        </h2>
        <div className="mt-7">
          <TripCards trips={tripsNear(trip.key, 4)} />
          <TariffNote className="mt-5" />
        </div>
        <p className="mt-8">
          <a href={addressOf(tripsPath)} className={buttonClass('quiet')}>
            {m.trips_all()}
          </a>
        </p>
      </div>
    </section>
  );
}
