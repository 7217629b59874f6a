import { get, set, type FieldValues } from 'react-hook-form';
import { toFormValue, toSetting, valueAt, type SettingField } from './fields.ts';

/** What the inputs show for these settings. */
export function formValues(fields: readonly SettingField[], settings: object): FieldValues {
  const values: FieldValues = {};
  for (const field of fields) {
    set(values, field.path, toFormValue(field, valueAt(settings, field.path)));
  }
  return values;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const hasSameValues = (fields: readonly SettingField[], one: object, other: object) =>
  isSame(formValues(fields, one), formValues(fields, other));

/** The part of the settings that differs from `former`. */
export function changesIn(
  fields: readonly SettingField[],
  typed: FieldValues,
  former: object,
): Record<string, unknown> {
  const changes = {};
  for (const field of fields) {
    const value = toSetting(field, get(typed, field.path));
    const before = toSetting(field, toFormValue(field, valueAt(former, field.path)));
    if (!isSame(value, before)) set(changes, field.path, value);
  }
  return changes;
}
