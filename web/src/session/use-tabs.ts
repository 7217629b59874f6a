import { useEffect } from 'react';
import { logProblem } from '#lib/log-problem.ts';
import { currentToken, endSession, useSession } from './session.ts';

/** Keeps this tab in step with the others. A stranger's tab has nothing to say, and loads nothing. */
export function useTabs(): void {
  const { token, user } = useSession();
  const isStranger = token === null && user === null;
  useEffect(() => {
    if (isStranger) return;
    import('./tabs.ts')
      .then(({ joinTabs }) => joinTabs())
      .catch((problem: unknown) => {
        logProblem('the other tabs cannot be asked', problem);
        if (currentToken() === null) endSession();
      });
  }, [isStranger, token]);
}
