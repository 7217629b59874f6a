import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation, type Location } from 'react-router';
import { wasRefused } from '#lib/api/call-error.ts';
import { logProblem } from '#lib/log-problem.ts';
import { homePath } from '#lib/paths.ts';
import { Loading } from '#ui/loading.tsx';
import { recheckSession } from './recheck.ts';
import { isAdmin, useSession } from './session.ts';
import { useOnline } from './use-online.ts';

type Check = 'asking' | 'answered' | 'no_answer';

/** Asks the server once whether the session lives; a dead one is ended by `call`. */
export function useVerifiedSession(token: string | null): Check {
  const [check, setCheck] = useState<Check>('asking');
  useEffect(() => {
    if (token === null) return;
    const leaving = new AbortController();
    recheckSession(leaving.signal)
      .then(() => setCheck('answered'))
      .catch((problem: unknown) => {
        if (leaving.signal.aborted || wasRefused(problem, 401)) return;
        logProblem('the session could not be checked', problem);
        setCheck('no_answer');
      });
    return () => leaving.abort();
  }, [token]);
  return check;
}

type RequireSessionProps = {
  readonly children: ReactNode;
  /** What can be shown to somebody who cannot sign in for want of a network. */
  readonly offline?: (signIn: ReactNode) => ReactNode;
};

/** Lets signed-in people in and sends the others to sign in first, and back afterwards. */
export function RequireSession({ children, offline }: RequireSessionProps) {
  const isOnline = useOnline();
  const session = useSession();
  const here = useLocation();
  useVerifiedSession(session.token);
  if (!session.known) return <Loading page />;
  if (session.token === null) {
    const signIn = <Navigate to="/auth" replace state={{ from: addressOf(here) }} />;
    return isOnline || offline === undefined ? signIn : offline(signIn);
  }
  return children;
}

const addressOf = ({ pathname, search, hash }: Location): string => pathname + search + hash;

/** Lets admins in. The server's answer counts; only when it is silent does the stored role. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const session = useSession();
  const here = useLocation();
  const check = useVerifiedSession(session.token);
  if (!session.known) return <Loading page />;
  if (session.token === null) {
    return <Navigate to="/auth" replace state={{ from: addressOf(here) }} />;
  }
  if (check === 'asking') return <Loading page />;
  return isAdmin(session) ? children : <Navigate to={homePath} replace />;
}
