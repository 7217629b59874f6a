import * as m from '#paraglide/messages';
import { buttonLook } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FareSummary } from './fare-summary.tsx';
import { onlyTrip } from './fields.ts';
import { FormLayout, TimeLayout } from './form-layout.tsx';

/** The form's place in the prerendered page: the same fields, still asleep. */
export function FormShell() {
  return (
    <fieldset disabled className="min-w-0">
      <FormLayout
        fields={
          <>
            <TextField label={m.booking_name()} />
            <TextField label={m.booking_mobile()} />
            <TextField label={m.booking_pickup()} placeholder={m.booking_pickup_example()} />
            <TextField label={m.booking_drop()} placeholder={m.booking_drop_example()} />
            <TextField label={m.booking_date()} type="date" />
            <TimeLayout>
              <TextField label={m.booking_time()} placeholder={m.booking_time_example()} />
              <SelectField label={m.booking_half()}>
                <option>{m.booking_am()}</option>
              </SelectField>
            </TimeLayout>
            <div className="sm:col-span-2">
              <SelectField label={m.booking_trip()}>
                <option>{onlyTrip}</option>
              </SelectField>
            </div>
          </>
        }
        summary={<FareSummary quote={{ kind: 'none' }} />}
        action={
          <>
            <button type="button" className={buttonLook('accent', 'w-full text-lg')}>
              {m.booking_submit()}
            </button>
            <p className="text-brand-200 min-h-5 text-sm">{m.booking_signed_out_note()}</p>
          </>
        }
      />
    </fieldset>
  );
}
