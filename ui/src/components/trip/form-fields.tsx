import { useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { addDays, kolkataDate } from '@anandham/domain/bookings/trip-date';
import type { DropProblem } from '@anandham/contract/quoted-trip';
import * as m from '#paraglide/messages';
import type { BookingFields } from '#lib/trip/fields.ts';
import { PlaceField } from './place-field.tsx';
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

export function TripFields({ form, initial }: FieldsProps) {
  const [today] = useState(() => kolkataDate(new Date()));
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
  const rules: Rules = {
    date: { onChange: validateTime },
    time: { onBlur: completeTime },
    amPm: { onChange: validateTime },
  };
  return (
    <TripInputs
      bind={bindTo(form, { initial, rules })}
      days={{ min: today, max: addDays(today, currentSettings().booking.maxDaysAhead) }}
    />
  );
}
