import type { ReactNode } from 'react';
import type { DayRentalTariff, MinimumKmTariff } from '@anandham/domain/bookings/fare';
import * as m from '#paraglide/messages';
import { formatRupees } from '#lib/format.ts';
import { currentSettings } from '#lib/settings.ts';
import { examplesAbove, examplesBelow } from '#trips/example-trips.ts';
import { AlwaysFree } from './always-free.tsx';
import { Section } from './section.tsx';
import { TariffNote } from './tariff-note.tsx';

type PricingProps = {
  /** The fare slider. */
  readonly children: ReactNode;
};

/** #pricing: the two rates, the fare slider, and what the fare includes. */
export function Pricing({ children }: PricingProps) {
  const { tariff } = currentSettings();
  const isOneRate = tariff.kind === 'minimum-km';
  return (
    <Section
      id="pricing"
      tone="mist"
      align="center"
      eyebrow={m.pricing_eyebrow()}
      heading={isOneRate ? m.pricing_heading_minimum() : m.pricing_heading()}
      text={m.pricing_text()}
    >
      {isOneRate ? <MinimumKmRate tariff={tariff} /> : <DayRentalRates tariff={tariff} />}
      <div className="rounded-card bg-paper shadow-card mx-auto mt-5 max-w-4xl p-7 sm:p-9">
        {children}
        <TariffNote className="border-line mt-6 border-t pt-5" />
      </div>
      <div className="mt-10 text-center">
        <h3 className="font-bold">
          {isOneRate ? m.pricing_free_heading_minimum() : m.pricing_free_heading()}
        </h3>
        <AlwaysFree className="mt-4 flex flex-wrap justify-center gap-x-7 gap-y-3" />
      </div>
    </Section>
  );
}

function DayRentalRates({ tariff }: { readonly tariff: DayRentalTariff }) {
  const km = tariff.longTripAboveKmPerDay;
  const near = examplesBelow(km);
  const far = examplesAbove(km);
  return (
    <div className="mx-auto grid max-w-4xl gap-5 md:grid-cols-2">
      <Rate
        title={m.pricing_short({ km })}
        text={near.length > 0 ? m.pricing_short_text({ places: near.join(', ') }) : null}
        rupeesPerKm={tariff.shortTripRupeesPerKm}
        rental={m.pricing_rental({ rupees: formatRupees(tariff.dayRentalRupees) })}
      />
      <Rate
        title={m.pricing_long({ km })}
        text={far.length > 0 ? m.pricing_long_text({ places: far.join(', ') }) : null}
        rupeesPerKm={tariff.longTripRupeesPerKm}
        rental={m.pricing_no_rental()}
      />
    </div>
  );
}

function MinimumKmRate({ tariff }: { readonly tariff: MinimumKmTariff }) {
  const { driverAllowanceRupeesPerDay: allowance, nightChargeRupees: night } = tariff;
  return (
    <div className="mx-auto grid max-w-md">
      <Rate
        title={m.pricing_minimum({ km: tariff.minimumKmPerDay })}
        text={night > 0 ? m.pricing_night({ rupees: formatRupees(night) }) : null}
        rupeesPerKm={tariff.rupeesPerKm}
        rental={
          allowance > 0
            ? m.pricing_allowance({ rupees: formatRupees(allowance) })
            : m.pricing_no_rental()
        }
      />
    </div>
  );
}

type RateProps = {
  readonly title: string;
  readonly text: string | null;
  readonly rupeesPerKm: number;
  readonly rental: string;
};

function Rate({ title, text, rupeesPerKm, rental }: RateProps) {
  return (
    <article className="rounded-card bg-paper shadow-card flex flex-col p-7 sm:p-9">
      <h3 className="text-xl font-bold">{title}</h3>
      <p className="text-ink-soft mt-1">{text}</p>
      <p className="mt-7 flex items-baseline gap-2">
        <span className="text-link text-6xl font-extrabold tracking-tight">
          {formatRupees(rupeesPerKm)}
        </span>
        <span className="text-ink-soft text-lg font-medium">{m.pricing_per_km()}</span>
      </p>
      <p className="mt-2 text-lg font-semibold">{rental}</p>
    </article>
  );
}
