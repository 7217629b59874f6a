import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { wasRefused } from './api/call-error.ts';
import { fieldMessagesOf } from './api/message-of.ts';

/**
 * Puts the server's messages beside the fields it refused and the cursor into the first of them. `fieldOf`
 * translates names that the form has in another spelling. False when it named none that the form has.
 */
export async function markFields<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  problem: unknown,
  fieldOf: Readonly<Record<string, Path<Fields>>>,
): Promise<boolean> {
  if (!wasRefused(problem)) return false;
  const marked = Object.entries(await fieldMessagesOf(problem.answer)).flatMap(
    ([wire, message]) => {
      // A key of the form's values is the path of one of its fields.
      const field =
        fieldOf[wire] ?? (wire in form.getValues() ? (wire as Path<Fields>) : undefined);
      return field === undefined ? [] : [{ field, message }];
    },
  );
  marked.forEach(({ field, message }, index) => {
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return marked.length > 0;
}
