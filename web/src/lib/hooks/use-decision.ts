import type { UseMutationResult } from '@tanstack/react-query';
import { useOneAtATime } from './use-one-at-a-time.ts';

export type Decision<Variables> = {
  readonly busy: boolean;
  /** Starts the work; nothing while it is under way. */
  readonly decide: (variables: Variables) => void;
};

/** A mutation behind buttons: takes no double tap. What went wrong is told by the mutation itself. */
export function useDecisionOf<Answer, Variables>({
  isPending,
  mutateAsync,
}: Pick<
  UseMutationResult<Answer, Error, Variables>,
  'isPending' | 'mutateAsync'
>): Decision<Variables> {
  const once = useOneAtATime(mutateAsync);
  return {
    busy: isPending,
    decide: (variables) => {
      // onError has told it already.
      once(variables).catch(() => undefined);
    },
  };
}
