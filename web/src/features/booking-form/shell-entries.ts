import type { BookingFields } from '@anandham/ui/lib/trip/fields.ts';

/** Marks the shell in the page: a script enables it when the page is used (docs/adr/0019). */
export const shellMark = { 'data-shell': '' } as const;

export type ShellEntries = {
  /** By input name; empty where nothing was typed. */
  readonly texts: Readonly<Record<string, string>>;
  /** The prefilled places; empty where there is none. */
  readonly presets: Readonly<Record<'pickup' | 'drop', string>>;
  /** The caret, when one of the fields has the focus. */
  readonly focused: Caret | null;
};

type Caret = {
  readonly name: string;
  /** The selection as start and end index; null for fields without one (dates, lists). */
  readonly selected: readonly [number, number] | null;
  readonly isEmpty: boolean;
};

/** The current entries of the shell, typed or prefilled. */
export function readShell(): ShellEntries {
  const shell = document.querySelector<HTMLFieldSetElement>('[data-shell]');
  const fields = [...(shell?.elements ?? [])].filter(
    (one) => one instanceof HTMLInputElement || one instanceof HTMLSelectElement,
  );
  const presetOf = (name: string) => {
    const field = shell?.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field.defaultValue : '';
  };
  const focused = fields.find((field) => field === document.activeElement);
  return {
    texts: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    presets: { pickup: presetOf('pickup'), drop: presetOf('drop') },
    focused: focused
      ? { name: focused.name, selected: selectedIn(focused), isEmpty: focused.value === '' }
      : null,
  };
}

function selectedIn(field: Element | null): Caret['selected'] {
  if (!(field instanceof HTMLInputElement)) return null;
  const { selectionStart: from, selectionEnd: to } = field;
  return from === null || to === null ? null : [from, to];
}

/**
 * Moves the caret from the shell to the same field of the form. A field that was empty in the shell is
 * selected as a whole, so that typing replaces the restored text.
 */
export function restoreCaret(
  form: HTMLFormElement | null,
  { name, selected, isEmpty }: Caret,
): void {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  field.focus({ preventScroll: true });
  if (!(field instanceof HTMLInputElement)) return;
  if (isEmpty) field.select();
  else if (selected !== null) field.setSelectionRange(...selected);
}

/**
 * Merges the entries of the shell into the restored fields. A prefilled place counts as typed, unless the
 * fields were saved on this page.
 */
export function withShell(
  fields: BookingFields,
  { texts, presets }: ShellEntries,
  savedHere = false,
): BookingFields {
  const { pickup = '', drop = '', time = '', amPm, ...others } = texts;
  const typed = Object.fromEntries(Object.entries(others).filter(([, text]) => text !== ''));
  const placeOf = (name: 'pickup' | 'drop', text: string) => {
    const isReplaced = savedHere && fields[name].text !== '' && text === presets[name];
    return text === '' || isReplaced ? fields[name] : { text, place: null };
  };
  return {
    ...fields,
    ...typed,
    pickup: placeOf('pickup', pickup),
    drop: placeOf('drop', drop),
    // AM or PM without a time is no entry: one of the two is always selected.
    ...(time !== '' && { time, amPm: amPm === 'PM' ? 'PM' : 'AM' }),
  };
}
