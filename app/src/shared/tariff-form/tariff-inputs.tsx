import { useId } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import type { Tariff } from '@anandham/domain/bookings/fare';
import * as m from '@anandham/ui/paraglide/messages';
import { TextField } from '@anandham/ui/components/field.tsx';
import { wholeNumberRule } from '#shared/whole-number.ts';
import { limitsOf, ratesOf, tariffKinds, type Rate, type TariffFields } from './tariff-fields.ts';
import { TariffExample } from './tariff-example.tsx';

const kindTexts: Readonly<
  Record<Tariff['kind'], { readonly label: () => string; readonly text: () => string }>
> = {
  'day-rental': { label: m.tariff_day_rental, text: m.tariff_day_rental_text },
  'minimum-km': { label: m.tariff_minimum_km, text: m.tariff_minimum_km_text },
};

const rateTexts: Readonly<
  Record<Rate, { readonly label: () => string; readonly hint?: () => string }>
> = {
  shortTripRupeesPerKm: { label: m.tariff_short_rate },
  dayRentalRupees: { label: m.tariff_rental },
  longTripAboveKmPerDay: { label: m.tariff_long_above, hint: m.tariff_long_above_hint },
  longTripRupeesPerKm: { label: m.tariff_long_rate },
  minimumKmPerDay: { label: m.tariff_minimum, hint: m.tariff_minimum_hint },
  rupeesPerKm: { label: m.tariff_rate },
  driverAllowanceRupeesPerDay: { label: m.tariff_allowance },
  nightChargeRupees: { label: m.tariff_night, hint: m.tariff_night_hint },
};

/**
 * The inputs of a tariff (`TariffFields`) at `name` of the surrounding form, and what a trip costs with what is
 * typed.
 */
export function TariffInputs({ name }: { readonly name: string }) {
  const { register, formState } = useFormContext();
  const typed = useWatch({ name }) as TariffFields;
  return (
    <div className="grid gap-5">
      <KindChoice name={name} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        {ratesOf(typed.kind).map((rate) => {
          const path = `${name}.${rate}`;
          const { label, hint } = rateTexts[rate];
          const problem: { readonly message?: string } | undefined = get(formState.errors, path);
          return (
            <TextField
              key={rate}
              {...register(path, { validate: wholeNumberRule(limitsOf(rate)) })}
              {...(hint && { hint: hint() })}
              label={label()}
              error={problem?.message}
              inputMode="numeric"
              autoComplete="off"
            />
          );
        })}
      </div>
      <TariffExample typed={typed} />
    </div>
  );
}

function KindChoice({ name }: { readonly name: string }) {
  const { register, clearErrors } = useFormContext();
  const id = useId();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{m.tariff_kind()}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {tariffKinds.map((kind) => (
          <label
            key={kind}
            className="border-line bg-paper hover:border-brand-300 has-checked:border-brand-600 has-checked:bg-tint flex min-h-12 items-start gap-3 rounded-xl border px-4 py-3"
          >
            <input
              type="radio"
              value={kind}
              {...register(`${name}.kind`, { onChange: () => clearErrors(name) })}
              aria-labelledby={`${id}-${kind}`}
              aria-describedby={`${id}-${kind}-text`}
              className="accent-brand-600 mt-0.5 size-5 shrink-0"
            />
            <span className="grid gap-0.5">
              <span id={`${id}-${kind}`} className="font-semibold">
                {kindTexts[kind].label()}
              </span>
              <span id={`${id}-${kind}-text`} className="text-ink-soft text-sm">
                {kindTexts[kind].text()}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
