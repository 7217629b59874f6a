import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import * as m from '#paraglide/messages';
import { Spinner } from './loading.tsx';

export type ButtonVariant = 'main' | 'accent' | 'quiet' | 'danger';

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-6 py-2.5 font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-60 aria-busy:opacity-60';

const variantClasses: Readonly<Record<ButtonVariant, string>> = {
  main: 'bg-brand-600 text-white hover:bg-brand-700 active:bg-brand-800',
  accent: 'bg-amber-400 text-brand-950 hover:bg-amber-300 active:bg-amber-500',
  quiet: 'border border-line bg-paper text-ink hover:border-brand-300 hover:bg-tint',
  danger: 'border border-bad bg-paper text-bad hover:bg-bad-soft',
};

/** The classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant, more = ''): string {
  return `${base} ${variantClasses[variant]} ${more}`;
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly variant?: ButtonVariant;
  /** Shows a spinner with `busyLabel` and ignores clicks, but keeps the focus. */
  readonly busy?: boolean;
  readonly busyLabel?: string;
  readonly ref?: Ref<HTMLButtonElement>;
};

/**
 * Keeps the focus in the field until the click: leaving it on mouse down could show an error, which would
 * move the button away from the pointer and lose the click.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault();
/** Used instead of `disabled`, which would take the focus away from keyboard users. */
const ignoreClick = (event: MouseEvent) => event.preventDefault();

export function Button({
  variant = 'main',
  busy = false,
  busyLabel,
  disabled,
  className = '',
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      onMouseDown={type === 'submit' ? keepFocus : undefined}
      {...rest}
      type={type}
      disabled={disabled}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: ignoreClick } : {})}
      className={buttonClass(variant, className)}
    >
      {busy ? (
        <>
          <Spinner /> {busyLabel ?? m.loading()}
        </>
      ) : (
        children
      )}
    </button>
  );
}

type ButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly variant?: ButtonVariant;
};

/** A link out of the application (phone, chat) that looks like a button. */
export function ButtonLink({
  variant = 'main',
  className = '',
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass(variant, className)}>
      {children}
    </a>
  );
}
