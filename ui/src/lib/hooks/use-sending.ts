import { useState } from 'react';
import type { UseMutationResult } from '@tanstack/react-query';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { logProblem } from '#lib/log-problem.ts';
import { markFields } from '#lib/mark-fields.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';
import { errorMessage } from '#lib/api/message-of.ts';

type SendingProps<Fields extends FieldValues, Variables, Answer> = {
  readonly form: UseFormReturn<Fields>;
  readonly mutation: Pick<UseMutationResult<Answer, Error, Variables>, 'isPending' | 'mutateAsync'>;
  /** The mutation's variables, from the fields. */
  readonly toVariables: (fields: Fields) => Variables;
  /** The server's field name → the form's field. */
  readonly fieldOf: Readonly<Record<string, Path<Fields>>>;
  readonly onDone: (answer: Answer, sent: Fields) => unknown;
};

/**
 * Submits a form that stays on the screen until the server accepts it. An error is shown once: beside the
 * fields that the server names, otherwise as `refusal` above them (a toast would disappear before everything
 * is corrected).
 */
export function useSending<Fields extends FieldValues, Variables, Answer>({
  form,
  mutation,
  toVariables,
  fieldOf,
  onDone,
}: SendingProps<Fields, Variables, Answer>) {
  const [problem, setProblem] = useState<{ text: string; error: unknown } | null>(null);

  const send = async (fields: Fields) => {
    setProblem(null);
    try {
      const answer = await mutation.mutateAsync(toVariables(fields));
      await onDone(answer, fields);
    } catch (error) {
      logProblem('the form was rejected', error);
      if (await markFields(form, error, fieldOf)) return;
      setProblem({ error, text: await errorMessage(error) });
    }
  };
  const runOnce = useOneAtATime(send);
  return {
    busy: mutation.isPending,
    refusal: problem?.text ?? '',
    problem: problem?.error ?? null,
    onSubmit: (event: React.SyntheticEvent) => void form.handleSubmit(runOnce)(event),
  };
}
