import { useEffect } from 'react';
import { logProblem } from '#lib/log-problem.ts';
import { currentToken, endSession, useSession } from './session.ts';

/** Keeps the session of this tab in step with the other tabs. Visitors without an account load nothing. */
export function useTabs(): void {
  const { token, user } = useSession();
  const isVisitor = token === null && user === null;
  useEffect(() => {
    if (isVisitor) return;
    import('./tabs.ts')
      .then(({ joinTabs }) => joinTabs())
      .catch((problem: unknown) => {
        logProblem('the session could not be shared with the other tabs', problem);
        if (currentToken() === null) endSession();
      });
  }, [isVisitor, token]);
}
