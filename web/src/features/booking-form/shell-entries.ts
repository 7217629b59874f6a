import type { BookingFields } from '#lib/trip/fields.ts';

/** Marks the shell in the page; the script of a sleeping page opens it (docs/adr/0019). */
export const shellMark = { 'data-shell': '' } as const;

export type ShellEntries = {
  /** By the inputs' names; empty where nothing was typed. */
  readonly texts: Readonly<Record<string, string>>;
  /** The places with which the page came; empty where it came without. */
  readonly presets: Readonly<Record<'pickup' | 'drop', string>>;
  /** Where somebody is typing just now. */
  readonly focused: Caret | null;
};

type Caret = {
  readonly name: string;
  /** What is selected, from email to email; null where the browser tells none (dates, lists). */
  readonly selected: readonly [number, number] | null;
  readonly isEmpty: boolean;
};

/** What was typed, or stood written, in the shell before the form arrived. */
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
 * Puts the caret where it stood in the shell: the next key already falls into the form. Where the shell
 * was empty and the form knows a text, that is selected, so that typing takes its place.
 */
export function putCaret(form: HTMLFormElement | null, { name, selected, isEmpty }: Caret): void {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  field.focus({ preventScroll: true });
  if (!(field instanceof HTMLInputElement)) return;
  if (isEmpty) field.select();
  else if (selected !== null) field.setSelectionRange(...selected);
}

/**
 * The fields with what stood in the shell laid over them. A preset counts as typed, but not where the
 * fields were left on this very page.
 */
export function withShell(
  fields: BookingFields,
  { texts, presets }: ShellEntries,
  leftHere = false,
): BookingFields {
  const { pickup = '', drop = '', time = '', amPm, ...others } = texts;
  const typed = Object.fromEntries(Object.entries(others).filter(([, text]) => text !== ''));
  const placeOf = (name: 'pickup' | 'drop', text: string) => {
    const isOld = leftHere && fields[name].text !== '' && text === presets[name];
    return text === '' || isOld ? fields[name] : { text, place: null };
  };
  return {
    ...fields,
    ...typed,
    pickup: placeOf('pickup', pickup),
    drop: placeOf('drop', drop),
    // The half of the day alone says nothing: one of the two is always chosen.
    ...(time !== '' && { time, amPm: amPm === 'PM' ? 'PM' : 'AM' }),
  };
}
