import type { ReactNode, SyntheticEvent } from 'react';
import * as m from '@anandham/ui/paraglide/messages';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Button } from '@anandham/ui/components/button.tsx';

type FormCardProps = {
  readonly onSubmit: (event: SyntheticEvent) => void;
  readonly busy: boolean;
  readonly refusal: string;
  readonly submitLabel: string;
  /** Buttons beside that of the form. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
};

/** The card of a form of the fleet, with what the server refused and the button. */
export function FormCard({ onSubmit, busy, refusal, submitLabel, more, children }: FormCardProps) {
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      className="rounded-card bg-paper border-line shadow-card grid grid-cols-1 gap-6 border p-4 sm:p-6"
    >
      <Banner tone="bad" text={refusal} />
      {children}
      <div className="grid gap-x-5 gap-y-3 sm:flex sm:flex-wrap">
        <Button type="submit" busy={busy} busyLabel={m.settings_saving()}>
          {submitLabel}
        </Button>
        {more}
      </div>
    </form>
  );
}

/** The fields that differ from what the form showed first, so that saving keeps what others have changed since. */
export function changedFields<Fields extends object>(
  typed: Fields,
  shown: Partial<Fields> | undefined,
): Partial<Fields> {
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(shown?.[name as keyof Fields]);
  return Object.fromEntries(Object.entries(typed).filter(isChanged)) as Partial<Fields>;
}

export const twoColumns = 'grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2';

type FieldGroupProps = {
  readonly heading: string;
  readonly text?: string;
  readonly children: ReactNode;
};

/** Inputs that belong together. */
export function FieldGroup({ heading, text, children }: FieldGroupProps) {
  return (
    <fieldset className="border-line grid min-w-0 gap-5 border-t pt-6">
      <legend className="sr-only">{heading}</legend>
      <div aria-hidden="true" className="grid gap-1">
        <p className="text-lg font-bold">{heading}</p>
        {text !== undefined && <p className="text-ink-soft text-sm">{text}</p>}
      </div>
      {children}
    </fieldset>
  );
}
