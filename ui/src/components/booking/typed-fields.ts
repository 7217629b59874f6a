import type { QuotedPlace, QuotedTrip } from '@anandham/contract/quoted-trip';
import {
  blankFields,
  type BookingFields,
  type FieldProblems,
  type PlaceEntry,
} from '#lib/trip/fields.ts';

/** What the visitor changed in the form before hydration, by input name. */
export type TypedTexts = Readonly<Record<string, string>>;

/** Reads the changes from the page: hydration leaves the values of inputs as they are. */
export function readTyped(form: HTMLFormElement): TypedTexts {
  const changed = [...form.elements].flatMap((field): [string, string][] => {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      const isChanged =
        field instanceof HTMLInputElement && field.type === 'radio'
          ? field.checked && !field.defaultChecked
          : field.value !== field.defaultValue;
      return isChanged ? [[field.name, field.value]] : [];
    }
    if (!(field instanceof HTMLSelectElement)) return [];
    const initial = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return field.value === initial?.value ? [] : [[field.name, field.value]];
  });
  return Object.fromEntries(changed);
}

/** The fields of a preset trip, as the server renders them. */
export function presetFields(preset: QuotedTrip | null): BookingFields {
  if (preset === null) return blankFields;
  const { from, to, date, returnDate, vehicleClassId, quote } = preset;
  const known = quote.kind === 'ready' ? quote : null;
  return {
    ...blankFields,
    pickup: entryOf(from, known?.pickup),
    drop: entryOf(to, known?.drop),
    date,
    returnDate,
    vehicleClassId,
  };
}

/** What is wrong with the dates and the class of a preset trip. */
export function presetProblems(preset: QuotedTrip | null): FieldProblems {
  if (preset === null) return {};
  const { dateProblem, returnProblem, classProblem } = preset;
  return {
    ...(dateProblem && { date: dateProblem }),
    ...(returnProblem && { returnDate: returnProblem }),
    ...(classProblem && { vehicleClassId: classProblem }),
  };
}

/** A text that is the label of its place counts as chosen from the suggestions. */
function entryOf(text: string, place: QuotedPlace | undefined): PlaceEntry {
  return { text, place: place?.label === text ? place : null };
}

/**
 * The fields of the hydrated form. What was typed before hydration comes first, then the preset trip, then the
 * restored fields; if these were saved on this page, they come before the preset.
 */
export function mergeFields(
  restored: BookingFields,
  {
    typed,
    preset,
    savedHere,
  }: { readonly typed: TypedTexts; readonly preset: BookingFields; readonly savedHere: boolean },
): BookingFields {
  const { pickup, drop, time, amPm, ...others } = typed;
  const placeOf = (name: 'pickup' | 'drop', text: string | undefined): PlaceEntry => {
    if (text !== undefined) return { text, place: null };
    const isReplaced = preset[name].text !== '' && !(savedHere && restored[name].text !== '');
    return isReplaced ? preset[name] : restored[name];
  };
  const isDatePreset = preset.date !== '' && !(savedHere && restored.date !== '');
  const isClassPreset = (preset.vehicleClassId ?? '') !== '' && !savedHere;
  return {
    ...restored,
    ...(isDatePreset && { date: preset.date, returnDate: preset.returnDate ?? '' }),
    ...(isClassPreset && { vehicleClassId: preset.vehicleClassId ?? '' }),
    ...others,
    pickup: placeOf('pickup', pickup),
    drop: placeOf('drop', drop),
    ...(time !== undefined && { time, amPm: 'AM' }),
    ...(amPm !== undefined && { amPm: amPm === 'PM' ? 'PM' : 'AM' }),
  };
}
