import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SessionAnswer } from '@anandham/contract/schemas/accounts';
import { logProblem } from '#lib/log-problem.ts';
import { beginSession } from '#session/session.ts';
import { returnPath } from './return-path.ts';

/** Begins the session of whoever has just signed in, and leads to where the visitor came from. */
export function useArrival() {
  const navigate = useNavigate();
  const location = useLocation();
  /** True from then on: the screen stays as it is until the next page stands. */
  const [arrived, setArrived] = useState(false);

  const arrive = async ({ token, rest }: Pick<SessionAnswer, 'token' | 'rest'>) => {
    setArrived(true);
    await import('#session/tabs.ts')
      .then(({ answerTabs }) => answerTabs())
      .catch((problem: unknown) => logProblem('the other tabs cannot be answered', problem));
    beginSession(token, rest);
    await navigate(returnPath(location.state), { replace: true });
  };
  return { arrived, arrive };
}
