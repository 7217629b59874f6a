import { textLimits } from '@anandham/domain/text-limits';
import * as m from '@anandham/ui/paraglide/messages';
import { buttonClass } from '@anandham/ui/components/button.tsx';
import { TextField } from '@anandham/ui/components/field.tsx';
import { FareSummary } from '@anandham/ui/components/trip/fare-summary.tsx';
import { FormLayout } from '@anandham/ui/components/trip/form-layout.tsx';
import {
  MobileInput,
  NameInput,
  TripInputs,
  type BindInput,
} from '@anandham/ui/components/trip/trip-inputs.tsx';
import type { Quote } from '@anandham/ui/lib/trip/quote.ts';
import { shellMark } from './shell-entries.ts';

type FormShellProps = {
  /** A trip whose places are prefilled. */
  readonly quote?: Extract<Quote, { kind: 'ready' }>;
};

const bind: BindInput = (name) => ({ name });

/**
 * The prerendered form: the same fields, disabled until the page's script has loaded. The form takes over
 * what was typed here before its own code has loaded.
 */
export function FormShell({ quote }: FormShellProps) {
  return (
    <fieldset disabled className="min-w-0" {...shellMark}>
      <FormLayout
        fields={
          <>
            <NameInput bind={bind} />
            <MobileInput bind={bind} />
            <PlaceField
              label={m.booking_pickup()}
              name="pickup"
              example={m.booking_pickup_example()}
              preset={quote?.pickup.label}
            />
            <PlaceField
              label={m.booking_drop()}
              name="drop"
              example={m.booking_drop_example()}
              preset={quote?.drop.label}
            />
            <TripInputs bind={bind} />
          </>
        }
        summary={<FareSummary quote={quote ?? { kind: 'none' }} />}
        action={
          <>
            <button type="button" disabled className={buttonClass('accent', 'w-full text-lg')}>
              {m.booking_submit()}
            </button>
            <p className="text-brand-200 min-h-5 text-sm">{m.booking_signed_out_note()}</p>
          </>
        }
      />
    </fieldset>
  );
}

type PlaceFieldProps = {
  readonly label: string;
  readonly name: 'pickup' | 'drop';
  readonly example: string;
  readonly preset: string | undefined;
};

function PlaceField({ label, name, example, preset }: PlaceFieldProps) {
  return (
    <TextField
      label={label}
      name={name}
      placeholder={example}
      defaultValue={preset}
      autoComplete="off"
      autoCorrect="off"
      enterKeyHint="next"
      maxLength={textLimits.line}
      className="pr-10 text-ellipsis"
    />
  );
}
