import * as m from '#paraglide/messages';
import { typedLimits } from '@anandham/domain/text-limits';
import { onlyTrip, type BookingFields } from '#lib/trip/fields.ts';
import { SelectField, TextField } from '#components/field.tsx';
import type { DayLimits } from '#lib/trip/use-availability.ts';
import { TimeLayout } from './form-layout.tsx';

export type InputName = Exclude<keyof BookingFields, 'pickup' | 'drop' | 'vehicleClassId'>;

/** The attributes that connect an input with its form. */
export type BindInput = (name: InputName) => {
  readonly name: string;
  readonly defaultValue?: string | undefined;
  readonly error?: string | undefined;
};

type InputsProps = {
  readonly bind: BindInput;
  /** `off` where an admin enters somebody else's details. */
  readonly autoComplete?: 'off';
};

/** The inputs of a trip, shared by the customers' form and phone bookings. */
export function NameInput({ bind, autoComplete }: InputsProps) {
  return (
    <TextField
      label={m.booking_name()}
      autoComplete={autoComplete ?? 'name'}
      maxLength={typedLimits.name}
      {...bind('name')}
    />
  );
}

export function MobileInput({ bind, autoComplete }: InputsProps) {
  return (
    <TextField
      label={m.booking_mobile()}
      inputMode="tel"
      autoComplete={autoComplete ?? 'tel-national'}
      maxLength={typedLimits.mobile}
      {...bind('mobile')}
    />
  );
}

type TripInputsProps = InputsProps & {
  /** The first and the last valid day of departure and of return. */
  readonly days?: { readonly departure: DayLimits; readonly back: DayLimits };
  /** Below the return date. */
  readonly returnHint: string;
};

export function TripInputs({ bind, days, returnHint }: TripInputsProps) {
  return (
    <>
      <TextField label={m.booking_date()} type="date" {...days?.departure} {...bind('date')} />
      <TimeLayout>
        <TextField
          label={m.booking_time()}
          autoComplete="off"
          placeholder={m.booking_time_example()}
          maxLength={typedLimits.time}
          {...bind('time')}
        />
        <SelectField label={m.booking_half()} {...bind('amPm')}>
          <option value="AM">{m.booking_am()}</option>
          <option value="PM">{m.booking_pm()}</option>
        </SelectField>
      </TimeLayout>
      <SelectField label={m.booking_trip()} {...bind('trip')}>
        <option value={onlyTrip}>{m.booking_round_trip()}</option>
      </SelectField>
      <TextField
        label={m.booking_return()}
        type="date"
        hint={returnHint}
        {...days?.back}
        {...bind('returnDate')}
      />
    </>
  );
}
