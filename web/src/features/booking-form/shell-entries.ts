import type { BookingFields } from './fields.ts';

/** The fields of the form's shell, which are named as the form's own. */
const names = ['name', 'mobile', 'pickup', 'drop', 'date', 'time', 'amPm'] as const;
type ShellName = (typeof names)[number];

/** Marks the shell in the page; the script of a sleeping page opens it (docs/adr/0019). */
export const shellMark = { 'data-shell': '' } as const;

export type ShellEntries = {
  /** Empty where nothing stands. */
  readonly texts: Readonly<Record<ShellName, string>>;
  /** Where somebody is typing just now. */
  readonly focused: ShellName | null;
};

/** What was typed, or stood written, in the shell before the form arrived. */
export function readShell(): ShellEntries {
  const shell = document.querySelector<HTMLFieldSetElement>('[data-shell]');
  const fieldOf = (name: ShellName) => {
    const found = shell?.elements.namedItem(name);
    return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : null;
  };
  const textOf = (name: ShellName) => fieldOf(name)?.value ?? '';
  const isFocused = (name: ShellName) =>
    document.activeElement !== null && fieldOf(name) === document.activeElement;
  return {
    texts: {
      ...{ name: textOf('name'), mobile: textOf('mobile') },
      ...{ pickup: textOf('pickup'), drop: textOf('drop') },
      ...{ date: textOf('date'), time: textOf('time'), amPm: textOf('amPm') },
    },
    focused: names.find(isFocused) ?? null,
  };
}

/** The fields with what stood in the shell laid over them. */
export function withShell(fields: BookingFields, { texts }: ShellEntries): BookingFields {
  const textOf = (name: 'name' | 'mobile' | 'date') =>
    texts[name] === '' ? fields[name] : texts[name];
  const placeOf = (name: 'pickup' | 'drop') =>
    texts[name] === '' ? fields[name] : { text: texts[name], place: null };
  return {
    ...fields,
    ...{ name: textOf('name'), mobile: textOf('mobile'), date: textOf('date') },
    ...{ pickup: placeOf('pickup'), drop: placeOf('drop') },
    // The half of the day alone says nothing: one of the two is always chosen.
    ...(texts.time !== '' && { time: texts.time, amPm: texts.amPm === 'PM' ? 'PM' : 'AM' }),
  };
}
