import { useId, type Ref } from 'react';
import { explainFare, type Tariff } from '@anandham/domain/bookings/fare';
import * as m from '#paraglide/messages';
import { formatRupees } from '#lib/format.ts';
import { currentSettings } from '#lib/settings.ts';
import { isBookable, vehicleClassName } from '#lib/trip/classes.ts';
import type { Price } from '#lib/trip/price.ts';

type ClassPickerProps = {
  readonly name: string;
  /** The id of the chosen class. */
  readonly value: string;
  /** Once the distance and the days are known, each class shows its fare. */
  readonly price: Price;
  readonly error?: string | undefined;
  readonly onChange: (classId: string) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly className?: string;
};

/** The vehicle classes with seats and fare, where there is more than one or the chosen one is gone. */
export function ClassPicker(props: ClassPickerProps) {
  const { name, value, price, error, onChange, inputRef, className = '' } = props;
  const noteId = useId();
  const { classes } = currentSettings();
  const isGone = value !== '' && !isBookable(value);
  if (classes.length < 2 && !isGone) return null;
  const focused = Math.max(
    0,
    classes.findIndex(({ _id }) => _id === value),
  );
  return (
    <fieldset
      className={`col-span-full min-w-0 ${className}`}
      aria-describedby={error === undefined ? undefined : noteId}
    >
      <legend className="mb-1.5 text-sm font-semibold">{m.booking_class()}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {classes.map((one, index) => (
          <label
            key={one._id}
            className="border-line has-checked:border-link has-checked:bg-tint hover:border-brand-300 flex min-h-14 cursor-pointer items-center gap-3 rounded-xl border px-4 py-2.5"
          >
            <input
              ref={index === focused ? inputRef : undefined}
              type="radio"
              name={name}
              value={one._id}
              checked={one._id === value}
              onChange={() => onChange(one._id)}
              className="accent-brand-600 size-5 shrink-0"
            />
            <span className="min-w-0 grow">
              <span className="block leading-snug font-semibold wrap-anywhere">
                {vehicleClassName(one)}
              </span>
              <span className="text-ink-soft block text-sm">
                {m.booking_class_seats({ seats: one.seats })}
              </span>
            </span>
            <span className="text-lg font-bold tabular-nums">{fareText(price, one.tariff)}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={noteId} role="alert" className="text-bad mt-1.5 text-sm font-medium">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function fareText(price: Price, tariff: Tariff): string {
  if (price.kind !== 'ready') return '';
  const { km: distanceKm, days } = price;
  return formatRupees(explainFare({ distanceKm, days }, tariff).totalRupees);
}
