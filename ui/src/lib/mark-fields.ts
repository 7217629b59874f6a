import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { wasRefused } from './api/call-error.ts';
import { fieldMessagesOf } from './api/message-of.ts';

/**
 * Shows the server's messages beside the fields it rejected and focuses the first of them. `fieldOf` maps the
 * server's names that differ from the form's. Resolves to false when the form has none of the fields.
 */
export async function markFields<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  problem: unknown,
  fieldOf: Readonly<Record<string, Path<Fields>>>,
): Promise<boolean> {
  if (!wasRefused(problem)) return false;
  const errors = Object.entries(await fieldMessagesOf(problem.answer)).flatMap(
    ([name, message]) => {
      // A key of the form's values is the path of one of its fields.
      const field =
        fieldOf[name] ?? (name in form.getValues() ? (name as Path<Fields>) : undefined);
      return field === undefined ? [] : [{ field, message }];
    },
  );
  errors.forEach(({ field, message }, index) => {
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return errors.length > 0;
}
