import * as m from '@anandham/ui/paraglide/messages';
import { formatRupees } from '@anandham/ui/lib/format.ts';
import { ClockIcon } from '@anandham/ui/components/icons.tsx';
import { sketchSizes } from '@anandham/ui/components/route-sketch/projection.ts';
import { SketchPicture } from '@anandham/ui/components/route-sketch/sketch-picture.tsx';
import { FareBreakdown } from '@anandham/ui/components/trip/fare-breakdown.tsx';
import { namedClasses } from '@anandham/ui/lib/trip/classes.ts';
import { priceOf } from '@anandham/ui/lib/trip/price.ts';
import { AlwaysFree } from '@anandham/ui/components/sections/always-free.tsx';
import { BookOrCall } from '@anandham/ui/components/sections/book-or-call.tsx';
import {
  SectionFrame,
  Eyebrow,
  SectionHeading,
} from '@anandham/ui/components/sections/section.tsx';
import { Crumbs } from './crumbs.tsx';
import { TariffNote } from '@anandham/ui/components/sections/tariff-note.tsx';
import { quoteOf, type Trip } from './trip.ts';

/** The top of a trip's page: distance, fare and driving time, sketch, destination and fare calculation. */
export function TripHead({ trip }: { readonly trip: Trip }) {
  const { place, km, fare, time, road, oneWayKm } = trip;
  const classes = namedClasses();
  return (
    <>
      <section aria-labelledby="trip-heading" className="bg-brand-950 text-white">
        <div className="mx-auto max-w-6xl px-4 pt-5 pb-14 sm:px-6 md:pb-18">
          <Crumbs place={place} />
          <div className="mt-8 grid items-center gap-10 md:mt-12 lg:grid-cols-[1fr_1.1fr] lg:gap-14">
            <div className="grid justify-items-start gap-6">
              <Eyebrow dark>{m.trip_eyebrow()}</Eyebrow>
              <h1
                id="trip-heading"
                className="text-[2.5rem] leading-[1.08] font-extrabold tracking-tight sm:text-5xl"
              >
                {m.trip_heading({ place })}
              </h1>
              <p className="text-brand-100 text-lg">
                {classes === null ? m.trip_lead() : m.trip_lead_classes({ classes })}
              </p>
              <dl className="flex flex-wrap gap-x-9 gap-y-4">
                <Figure term={m.trip_distance()} value={m.trip_km({ km })} />
                <Figure term={m.trip_fare()} value={formatRupees(fare.totalRupees)} marked />
                <Figure term={m.trip_drive()} value={time} />
              </dl>
              <BookOrCall book={m.trip_book()} />
            </div>
            <div className="[&_figcaption]:text-brand-300 min-w-0 text-sm">
              <SketchPicture
                pickup={road.pickup}
                drop={road.drop}
                line={road.line}
                oneWayKm={oneWayKm}
                size={sketchSizes.narrow}
                className="aspect-320/208 border border-white/15"
              />
            </div>
          </div>
        </div>
      </section>
      <Place trip={trip} />
    </>
  );
}

type FigureProps = {
  readonly term: string;
  readonly value: string;
  readonly marked?: boolean;
};

function Figure({ term, value, marked = false }: FigureProps) {
  return (
    <div>
      <dt className="text-brand-200 text-sm font-semibold">{term}</dt>
      <dd
        className={`text-2xl font-extrabold tracking-tight tabular-nums sm:text-3xl ${marked ? 'text-amber-300' : ''}`}
      >
        {value}
      </dd>
    </div>
  );
}

/** The fare of a trip that returns on the same day, in the first class. */
function PriceOfDay({ trip }: { readonly trip: Trip }) {
  const price = priceOf(quoteOf(trip), { date: '' });
  return price.kind === 'ready' && <FareBreakdown price={price} />;
}

/** Sights, starting time and fare calculation. */
function Place({ trip }: { readonly trip: Trip }) {
  const { place, sights, start, fare } = trip;
  return (
    <SectionFrame id="place">
      <div className="grid gap-10 lg:grid-cols-[1.7fr_1fr] lg:gap-16">
        <div>
          <SectionHeading id="place" eyebrow={m.trip_sights()} heading={place} />
          <p className="mt-6 text-lg">{sights}</p>
          <div className="border-line mt-8 flex gap-4 border-t pt-7">
            <ClockIcon className="text-link mt-0.5 size-6" />
            <div>
              <h3 className="font-bold">{m.trip_start()}</h3>
              <p className="text-ink-soft mt-1">{start}</p>
            </div>
          </div>
        </div>
        <div className="rounded-card bg-mist self-start p-6 sm:p-8">
          <h3 className="text-lg font-bold">{m.trip_sum()}</h3>
          <div className="mt-3 grid gap-1 tabular-nums">
            <PriceOfDay trip={trip} />
          </div>
          <AlwaysFree className="border-line mt-5 grid gap-2 border-t pt-5" />
          <p className="text-ink-soft mt-5 text-sm">{m.trip_estimate()}</p>
          {fare.kind === 'short' && <TariffNote className="mt-3" />}
        </div>
      </div>
    </SectionFrame>
  );
}
