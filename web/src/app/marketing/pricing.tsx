import { tariff } from '@anandham/domain/bookings/fare';
import * as m from '@anandham/ui/paraglide/messages';
import { FareShell } from '#features/fare-slider/fare-shell.tsx';
import { formatRupees } from '@anandham/ui/lib/format.ts';
import { AlwaysFree } from './always-free.tsx';
import { Section } from './section.tsx';

export function Pricing() {
  const km = tariff.longTripAboveKmPerDay;
  return (
    <Section
      id="pricing"
      tone="mist"
      align="center"
      eyebrow={m.pricing_eyebrow()}
      heading={m.pricing_heading()}
      text={m.pricing_text()}
    >
      <div className="mx-auto grid max-w-4xl gap-5 md:grid-cols-2">
        <Rate
          title={m.pricing_short({ km })}
          text={m.pricing_short_text()}
          rupeesPerKm={tariff.shortTripRupeesPerKm}
          rental={m.pricing_rental({ rupees: formatRupees(tariff.dayRentalRupees) })}
        />
        <Rate
          title={m.pricing_long({ km })}
          text={m.pricing_long_text()}
          rupeesPerKm={tariff.longTripRupeesPerKm}
          rental={m.pricing_no_rental()}
        />
      </div>
      <div className="mx-auto mt-5 max-w-4xl">
        <FareShell />
      </div>
      <div className="mt-10 text-center">
        <h3 className="font-bold">{m.pricing_free_heading()}</h3>
        <AlwaysFree className="mt-4 flex flex-wrap justify-center gap-x-7 gap-y-3" />
      </div>
    </Section>
  );
}

type RateProps = {
  readonly title: string;
  readonly text: string;
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
