import { useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { addDays, kolkataDate, maxDaysAhead } from '@anandham/domain/trip-date';
import * as m from '#paraglide/messages';
import { errorWords, fieldWords } from '../../lib/words-for-answers.ts';
import { SelectField, TextField } from '../field.tsx';
import { onlyTrip, type BookingFields } from '../../lib/trip/fields.ts';
import { TimeLayout } from './form-layout.tsx';
import { PlaceField } from './place-field.tsx';
import type { DropProblem, Quote } from '../../lib/trip/quote.ts';
import { readTime } from '../../lib/trip/time-entry.ts';

type FieldsProps = { readonly form: UseFormReturn<BookingFields> };

export function PersonFields({ form }: FieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label={m.booking_name()}
        autoComplete="name"
        maxLength={120}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label={m.booking_mobile()}
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={40}
        error={errors.mobile?.message}
        {...form.register('mobile')}
      />
    </>
  );
}

type PlaceFieldsProps = FieldsProps & {
  readonly quote: Quote;
  readonly setTyping: (field: 'pickup' | 'drop') => (isTyping: boolean) => void;
  /** The trip is another one now. */
  readonly onChange: () => void;
};

export function PlaceFields({ form, quote, setTyping, onChange }: PlaceFieldsProps) {
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
    error: form.formState.errors[field.name]?.message ?? wordOf(problem),
    hint:
      measuredFrom === undefined || measuredFrom === field.value.text.trim()
        ? undefined
        : m.places_measured({ place: measuredFrom }),
    onChange: (entry: typeof field.value) => {
      field.onChange(entry);
      onChange();
    },
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

function wordOf(problem: DropProblem | null | undefined): string | undefined {
  if (problem == null) return undefined;
  if (problem !== 'places_unreachable') return fieldWords[problem]();
  return errorWords.places_unreachable({ km: '', fare: '', wait: '' });
}

export function TripFields({ form }: FieldsProps) {
  const { errors } = form.formState;
  const [today] = useState(() => kolkataDate(new Date()));
  const tidyTime = () => {
    const entry = readTime(form.getValues('time'), form.getValues('amPm'));
    if (entry === null) return;
    form.setValue('time', entry.time);
    form.setValue('amPm', entry.amPm);
  };
  /** Whether a time has passed hangs on the day; a time nobody has typed yet is left in peace. */
  const judgeTime = () => {
    if (form.getValues('time') !== '') void form.trigger('time');
  };
  return (
    <>
      <TextField
        label={m.booking_date()}
        type="date"
        min={today}
        max={addDays(today, maxDaysAhead)}
        error={errors.date?.message}
        {...form.register('date', { onChange: judgeTime })}
      />
      <TimeLayout>
        <TextField
          label={m.booking_time()}
          inputMode="numeric"
          autoComplete="off"
          placeholder={m.booking_time_example()}
          maxLength={8}
          error={errors.time?.message}
          {...form.register('time', { onBlur: tidyTime })}
        />
        <SelectField
          label={m.booking_half()}
          error={errors.amPm?.message}
          {...form.register('amPm', { onChange: judgeTime })}
        >
          <option value="AM">{m.booking_am()}</option>
          <option value="PM">{m.booking_pm()}</option>
        </SelectField>
      </TimeLayout>
      <div className="sm:col-span-2">
        <SelectField label={m.booking_trip()} {...form.register('trip')}>
          <option value={onlyTrip}>{m.booking_round_trip()}</option>
        </SelectField>
      </div>
    </>
  );
}
