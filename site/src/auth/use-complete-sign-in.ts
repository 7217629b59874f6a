import { useState } from 'react';
import type { SessionAnswer } from '@anandham/contract/schemas/accounts';
import { logProblem } from '@anandham/ui/lib/log-problem.ts';
import { useNavigate } from '@anandham/ui/lib/navigation.ts';
import { startSession } from '@anandham/ui/session/session.ts';
import { returnPath } from './return-path.ts';

/** Starts the session after signing in, and goes to the page the visitor came from. */
export function useCompleteSignIn() {
  const navigate = useNavigate();
  /** Keeps the form on the screen until the next page is shown. */
  const [isCompleting, setCompleting] = useState(false);

  const completeSignIn = async ({ token, rest }: Pick<SessionAnswer, 'token' | 'rest'>) => {
    setCompleting(true);
    await import('@anandham/ui/session/tabs.ts')
      .then(({ answerTabs }) => answerTabs())
      .catch((problem: unknown) =>
        logProblem('the session could not be shared with the other tabs', problem),
      );
    startSession(token, rest);
    await navigate(returnPath(window.location.search), { replace: true });
  };
  return { isCompleting, completeSignIn };
}
