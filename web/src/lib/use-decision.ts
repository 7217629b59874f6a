import type { UseMutationResult } from '@tanstack/react-query';
import { useOneAtATime } from './use-one-at-a-time.ts';

export type Decision<Wish> = {
  readonly busy: boolean;
  /** Starts the work; nothing while it is under way. */
  readonly decide: (wish: Wish) => void;
};

/** A mutation behind buttons: takes no double tap. What went wrong is told by the mutation itself. */
export function useDecisionOf<Answer, Wish>({
  isPending,
  mutateAsync,
}: Pick<UseMutationResult<Answer, Error, Wish>, 'isPending' | 'mutateAsync'>): Decision<Wish> {
  const once = useOneAtATime(mutateAsync);
  return {
    busy: isPending,
    decide: (wish) => {
      // onError has told it already.
      once(wish).catch(() => undefined);
    },
  };
}
