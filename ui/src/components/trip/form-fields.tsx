import { useState } from 'react';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import {
  addDays,
  isCalendarDate,
  kolkataDate,
  maxTripDays,
} from '@anandham/domain/bookings/trip-date';
import { daysOfTyped } from '@anandham/contract/trip-dates';
import type { DropProblem } from '@anandham/contract/quoted-trip';
import * as m from '#paraglide/messages';
import type { BookingFields } from '#lib/trip/fields.ts';
import { ClassPicker } from './class-picker.tsx';
import { FreeDays } from './free-days.tsx';
import { PlaceField } from './place-field.tsx';
import type { Price } from '#lib/trip/price.ts';
import type { PlaceSuggestions, Quote } from '#lib/trip/quote.ts';
import { currentSettings } from '#lib/settings.ts';
import { placeProblemMessage } from '#lib/trip/quote-messages.ts';
import { readTime } from '#lib/trip/time-entry.ts';
import { TripInputs, type BindInput, type InputName } from './trip-inputs.tsx';

type FieldsProps = {
  readonly form: UseFormReturn<BookingFields>;
  /** The values of the first render. */
  readonly initial: BookingFields;
};

type Handlers = { readonly onChange?: () => void; readonly onBlur?: () => void };
type Rules = Partial<Record<InputName, Handlers>>;

/** Connects the trip's inputs with React Hook Form, which sets their values in the browser only. */
export function bindTo(
  form: UseFormReturn<BookingFields>,
  { initial, rules = {} }: { readonly initial?: BookingFields; readonly rules?: Rules } = {},
): BindInput {
  return (name) => ({
    ...form.register(name, rules[name]),
    defaultValue: initial?.[name]?.toString(),
    error: form.formState.errors[name]?.message,
  });
}

type PlaceFieldsProps = Pick<FieldsProps, 'form'> & {
  readonly quote: Quote;
  readonly suggestions: PlaceSuggestions;
  readonly setTyping: (field: 'pickup' | 'drop') => (isTyping: boolean) => void;
  /** The text or the place of a field has changed. */
  readonly onChange: (field: 'pickup' | 'drop') => void;
};

export function PlaceFields(props: PlaceFieldsProps) {
  const { form, quote, suggestions, setTyping, onChange } = props;
  const pickup = useController({ control: form.control, name: 'pickup' });
  const drop = useController({ control: form.control, name: 'drop' });
  const refused = quote.kind === 'refused' ? quote : null;
  const known = quote.kind === 'ready' ? quote : null;
  const attributes = (
    { field }: typeof pickup | typeof drop,
    problem: DropProblem | null | undefined,
    measuredFrom: string | undefined,
  ) => ({
    entry: field.value,
    error: form.formState.errors[field.name]?.message ?? placeProblemMessage(problem),
    hint:
      measuredFrom === undefined || measuredFrom === field.value.text.trim()
        ? undefined
        : m.places_measured({ place: measuredFrom }),
    onChange: (entry: typeof field.value) => {
      field.onChange(entry);
      onChange(field.name);
    },
    suggestions: suggestions[field.name] ?? [],
    onTyping: setTyping(field.name),
    onLeave: field.onBlur,
    name: field.name,
    inputRef: field.ref,
  });
  return (
    <>
      <PlaceField
        label={m.booking_pickup()}
        placeholder={m.booking_pickup_example()}
        {...attributes(pickup, refused?.pickup, known?.pickup.label)}
      />
      <PlaceField
        label={m.booking_drop()}
        placeholder={m.booking_drop_example()}
        {...attributes(drop, refused?.drop, known?.drop.label)}
      />
    </>
  );
}

type TripFieldsProps = FieldsProps & {
  readonly price: Price;
  /** The days of the booking that the form changes. */
  readonly ownDays: readonly string[];
};

/** Time, return and class of a trip, with the days on which a car is free. */
export function TripFields({ form, initial, price, ownDays }: TripFieldsProps) {
  const [today] = useState(() => kolkataDate(new Date()));
  const [date, returnDate = ''] = useWatch({
    control: form.control,
    name: ['date', 'returnDate'],
  });
  const vehicleClass = useController({ control: form.control, name: 'vehicleClassId' });
  const { maxDaysAhead } = currentSettings().booking;
  const departure = { min: today, max: addDays(today, maxDaysAhead) };
  const firstDay = isCalendarDate(date) ? date : today;
  const back = { min: firstDay, max: addDays(firstDay, maxTripDays - 1) };
  const days = daysOfTyped(date, returnDate);
  const canDepart = isCalendarDate(date) && date >= departure.min && date <= departure.max;
  const completeTime = () => {
    const entry = readTime(form.getValues('time'), form.getValues('amPm'));
    if (entry === null) return;
    form.setValue('time', entry.time);
    form.setValue('amPm', entry.amPm);
  };
  /** Whether a time has passed depends on the date; an empty time is not validated yet. */
  const validateTime = () => {
    if (form.getValues('time') !== '') void form.trigger('time');
  };
  const validateDates = () => {
    validateTime();
    if (form.getValues('returnDate') !== '') void form.trigger('returnDate');
  };
  const rules: Rules = {
    date: { onChange: validateDates },
    time: { onBlur: completeTime },
    amPm: { onChange: validateTime },
  };
  /** A trip of several days keeps its length. */
  const chooseDay = (day: string) => {
    if (days !== null && days > 1) form.setValue('returnDate', addDays(day, days - 1));
    form.setValue('date', day, { shouldValidate: true });
    validateDates();
  };
  return (
    <>
      <TripInputs
        bind={bindTo(form, { initial, rules })}
        days={{ departure, back }}
        returnHint={
          days === null || days === 1 ? m.booking_return_same_day() : m.booking_sum_days({ days })
        }
      />
      {days !== null && canDepart && (
        <div className="min-w-0 sm:col-span-2">
          <FreeDays
            date={date}
            days={days}
            classId={vehicleClass.field.value ?? ''}
            limits={departure}
            ownDays={ownDays}
            onChoose={chooseDay}
          />
        </div>
      )}
      <ClassPicker
        name="vehicleClassId"
        value={vehicleClass.field.value ?? ''}
        price={price}
        error={form.formState.errors.vehicleClassId?.message}
        onChange={(classId) => {
          vehicleClass.field.onChange(classId);
          form.clearErrors('vehicleClassId');
        }}
        inputRef={vehicleClass.field.ref}
      />
    </>
  );
}
