import {
  useId,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
} from 'react';
import * as m from '#paraglide/messages';
import { ChevronIcon } from './icons.tsx';

export const inputClass =
  'block min-h-12 w-full rounded-xl border bg-paper px-4 py-2.5 text-ink placeholder:text-ink-soft placeholder:opacity-70 disabled:bg-mist aria-invalid:border-bad';

type FrameProps = {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
};

/** A label, its input, and an error or a hint. */
export function FieldFrame({ id, label, error, hint, children }: FrameProps) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children}
      {error === undefined ? (
        hint !== undefined && (
          <p id={`${id}-note`} className="text-ink-soft text-sm">
            {hint}
          </p>
        )
      ) : (
        <p id={`${id}-note`} role="alert" className="text-bad text-sm font-medium">
          {error}
        </p>
      )}
    </div>
  );
}

/** The attributes that connect an input with its `FieldFrame`. */
export function fieldAttributes(id: string, error: string | undefined, hint?: string) {
  return {
    id,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': error === undefined && hint === undefined ? undefined : `${id}-note`,
  } as const;
}

type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly ref?: Ref<HTMLInputElement>;
};

export function TextField({ label, error, hint, className = '', ...input }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <input
        {...input}
        {...fieldAttributes(id, error, hint)}
        className={`${inputClass} border-line ${className}`}
      />
    </FieldFrame>
  );
}

type SelectFieldProps = SelectHTMLAttributes<HTMLSelectElement> & {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly ref?: Ref<HTMLSelectElement>;
};

/** A select; its children are `option` elements. */
export function SelectField({ label, error, hint, className = '', ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className="relative">
        <select
          {...select}
          {...fieldAttributes(id, error, hint)}
          className={`${inputClass} border-line appearance-none pr-10 ${className}`}
        />
        <ChevronIcon className="text-ink-soft pointer-events-none absolute inset-y-0 right-3 my-auto size-5" />
      </div>
    </FieldFrame>
  );
}

type PasswordFieldProps = Omit<TextFieldProps, 'type'>;

/** A password field with a button that shows the password. */
export function PasswordField({
  label,
  error,
  hint,
  className = '',
  ...input
}: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className="relative">
        <input
          {...input}
          {...fieldAttributes(id, error, hint)}
          type={shown ? 'text' : 'password'}
          className={`${inputClass} border-line pr-13 ${className}`}
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-label={shown ? m.password_hide() : m.password_show()}
          onClick={() => setShown(!shown)}
          className="text-ink-soft hover:text-ink absolute inset-y-0 right-0 grid w-12 place-items-center rounded-r-xl"
        >
          <EyeIcon crossed={shown} />
        </button>
      </div>
    </FieldFrame>
  );
}

function EyeIcon({ crossed }: { readonly crossed: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-5 fill-none stroke-current"
      strokeWidth="1.8"
      aria-hidden="true"
    >
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
      {crossed && <path d="m4 4 16 16" strokeLinecap="round" />}
    </svg>
  );
}
