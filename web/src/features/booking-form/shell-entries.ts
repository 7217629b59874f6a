import type { BookingFields } from '../../lib/trip/fields.ts';

/** The fields of the form's shell, which are named as the form's own. */
const names = ['name', 'mobile', 'pickup', 'drop', 'date', 'time', 'amPm'] as const;
type ShellName = (typeof names)[number];

/** Marks the shell in the page; the script of a sleeping page opens it (docs/adr/0019). */
export const shellMark = { 'data-shell': '' } as const;

export type ShellEntries = {
  /** Empty where nothing stands. */
  readonly texts: Readonly<Record<ShellName, string>>;
  /** The places with which the page came; empty where it came without. */
  readonly presets: Readonly<Record<'pickup' | 'drop', string>>;
  /** Where somebody is typing just now. */
  readonly focused: Caret | null;
};

type Caret = {
  readonly name: ShellName;
  /** What is selected, from letter to letter; null where the browser tells none (dates, lists). */
  readonly selected: readonly [number, number] | null;
  readonly isEmpty: boolean;
};

/** What was typed, or stood written, in the shell before the form arrived. */
export function readShell(): ShellEntries {
  const shell = document.querySelector<HTMLFieldSetElement>('[data-shell]');
  const fieldOf = (name: ShellName) => {
    const found = shell?.elements.namedItem(name);
    return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : null;
  };
  const textOf = (name: ShellName) => fieldOf(name)?.value ?? '';
  const focused = document.activeElement;
  const focusedName = names.find((name) => focused !== null && fieldOf(name) === focused);
  const presetOf = (name: ShellName) => {
    const field = fieldOf(name);
    return field instanceof HTMLInputElement ? field.defaultValue : '';
  };
  return {
    texts: {
      ...{ name: textOf('name'), mobile: textOf('mobile') },
      ...{ pickup: textOf('pickup'), drop: textOf('drop') },
      ...{ date: textOf('date'), time: textOf('time'), amPm: textOf('amPm') },
    },
    presets: { pickup: presetOf('pickup'), drop: presetOf('drop') },
    focused: focusedName
      ? { name: focusedName, selected: selectedIn(focused), isEmpty: textOf(focusedName) === '' }
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
  const textOf = (name: 'name' | 'mobile' | 'date') =>
    texts[name] === '' ? fields[name] : texts[name];
  const placeOf = (name: 'pickup' | 'drop') => {
    const isOld = leftHere && fields[name].text !== '' && texts[name] === presets[name];
    return texts[name] === '' || isOld ? fields[name] : { text: texts[name], place: null };
  };
  return {
    ...fields,
    ...{ name: textOf('name'), mobile: textOf('mobile'), date: textOf('date') },
    ...{ pickup: placeOf('pickup'), drop: placeOf('drop') },
    // The half of the day alone says nothing: one of the two is always chosen.
    ...(texts.time !== '' && { time: texts.time, amPm: texts.amPm === 'PM' ? 'PM' : 'AM' }),
  };
}
