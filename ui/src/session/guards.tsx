import { useEffect, useState, type ReactNode } from 'react';
import { wasRefused } from '#lib/api/call-error.ts';
import { logProblem } from '#lib/log-problem.ts';
import { homePath, signInPath } from '#lib/paths.ts';
import { Loading } from '#components/loading.tsx';
import { Redirect } from '#components/redirect.tsx';
import { recheckSession } from './recheck.ts';
import { isAdmin, useSession } from './session.ts';
import { useOnline } from './use-online.ts';

type SessionCheck = 'pending' | 'answered' | 'no_answer';

/** Checks once with the server whether the session is valid. `call` ends an expired one. */
export function useVerifiedSession(token: string | null): SessionCheck {
  const [check, setCheck] = useState<SessionCheck>('pending');
  useEffect(() => {
    if (token === null) return;
    const abort = new AbortController();
    recheckSession(abort.signal)
      .then(() => setCheck('answered'))
      .catch((problem: unknown) => {
        if (abort.signal.aborted || wasRefused(problem, 401)) return;
        logProblem('the session could not be checked', problem);
        setCheck('no_answer');
      });
    return () => abort.abort();
  }, [token]);
  return check;
}

type RequireSessionProps = {
  readonly children: ReactNode;
  /** Renders what a signed-out visitor sees without a network, when signing in is not possible. */
  readonly offline?: (signIn: ReactNode) => ReactNode;
};

/** Redirects signed-out visitors to the sign-in screen, which leads back here afterwards. */
export function RequireSession({ children, offline }: RequireSessionProps) {
  const isOnline = useOnline();
  const session = useSession();
  useVerifiedSession(session.token);
  if (!session.known) return <Loading page />;
  if (session.token === null) {
    const signIn = <Redirect to={signInPath(currentAddress())} />;
    return isOnline || offline === undefined ? signIn : offline(signIn);
  }
  return children;
}

function currentAddress(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}

/** Redirects everybody but admins. The server's answer decides; without one, the stored role does. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const session = useSession();
  const check = useVerifiedSession(session.token);
  if (!session.known) return <Loading page />;
  if (session.token === null) {
    return <Redirect to={signInPath(currentAddress())} />;
  }
  // Another tab removes the account just before it ends this tab's token, or `tabs.ts` checks the session again.
  const isAccountMissing = check === 'answered' && session.user === null;
  if (check === 'pending' || isAccountMissing) return <Loading page />;
  return isAdmin(session) ? children : <Redirect to={homePath()} />;
}
