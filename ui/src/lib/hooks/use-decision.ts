import type { UseMutationResult } from '@tanstack/react-query';
import { useOneAtATime } from './use-one-at-a-time.ts';

export type Decision<Variables> = {
  readonly busy: boolean;
  /** Starts the mutation; does nothing while it is running. */
  readonly decide: (variables: Variables) => void;
};

/** A mutation behind buttons that ignores a double tap. The mutation's own `onError` reports failures. */
export function useDecisionOf<Answer, Variables>({
  isPending,
  mutateAsync,
}: Pick<
  UseMutationResult<Answer, Error, Variables>,
  'isPending' | 'mutateAsync'
>): Decision<Variables> {
  const runOnce = useOneAtATime(mutateAsync);
  return {
    busy: isPending,
    decide: (variables) => {
      // onError has reported it already.
      runOnce(variables).catch(() => undefined);
    },
  };
}
