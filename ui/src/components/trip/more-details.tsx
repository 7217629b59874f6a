import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { textLimits } from '@anandham/domain/text-limits';
import * as m from '#paraglide/messages';
import { TextField } from '#components/field.tsx';
import { ChevronIcon } from '#components/icons.tsx';
import { TextArea } from '#components/text-area.tsx';
import { optionalFields, type BookingFields } from '#lib/trip/fields.ts';
import { bindTo } from './form-fields.tsx';

type MoreDetailsProps = {
  readonly form: UseFormReturn<BookingFields>;
  /** The values of the first render. */
  readonly initial?: BookingFields;
};

/** The optional fields of a trip. Closed until the customer opens them, unless they have values or errors. */
export function MoreDetails({ form, initial }: MoreDetailsProps) {
  const values = useWatch({ control: form.control, name: optionalFields });
  const [isOpened, setOpened] = useState(false);
  const { errors } = form.formState;
  const mustOpen =
    values.some((text) => (text ?? '') !== '') || optionalFields.some((field) => errors[field]);
  const bind = bindTo(form, initial && { initial });
  return (
    <details
      open={isOpened || mustOpen}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      className="group sm:col-span-2"
    >
      <summary className="text-link inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm font-semibold">
        <ChevronIcon className="size-5 transition-transform group-open:rotate-180" />
        {m.booking_more()}
      </summary>
      <div className="grid gap-5 pt-2 sm:grid-cols-[2fr_1fr]">
        <TextField
          label={m.booking_address()}
          autoComplete="off"
          maxLength={textLimits.line}
          placeholder={m.booking_address_example()}
          {...bind('pickupAddress')}
        />
        <TextField
          label={m.booking_passengers()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          {...bind('passengers')}
        />
        <div className="sm:col-span-2">
          <TextArea
            label={m.booking_notes()}
            rows={2}
            maxLength={textLimits.notes}
            placeholder={m.booking_notes_example()}
            {...bind('notes')}
          />
        </div>
      </div>
    </details>
  );
}
