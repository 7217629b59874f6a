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
  /** What is sent of the fields. */
  readonly toVariables: (fields: Fields) => Variables;
  /** The server's names of the form's fields. */
  readonly fieldOf: Readonly<Record<string, Path<Fields>>>;
  readonly onDone: (answer: Answer, sent: Fields) => unknown;
};

/**
 * Sends a form that stays on the screen until it is taken. What the server refuses is said once: beside
 * the fields it names, else as `refusal`, above them (a toast would be gone before all is put right).
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
      logProblem('the form was not taken', error);
      if (await markFields(form, error, fieldOf)) return;
      setProblem({ error, text: await errorMessage(error) });
    }
  };
  const once = useOneAtATime(send);
  return {
    busy: mutation.isPending,
    refusal: problem?.text ?? '',
    problem: problem?.error ?? null,
    onSubmit: (event: React.SyntheticEvent) => void form.handleSubmit(once)(event),
  };
}
