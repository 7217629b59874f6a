import { useEffect, useState } from 'react';
import { signIn, signInWithGoogle, signUp } from '@anandham/contract/operations/accounts';
import { readConfiguration } from '@anandham/contract/operations/site';
import type { RequestOf } from '@anandham/contract/operation';
import { call } from '@anandham/ui/lib/api/call.ts';
import { logProblem } from '@anandham/ui/lib/log-problem.ts';

// Not React Query: this page is the second page of most first bookings, and its script has to be small.

export const requestSignIn = (body: RequestOf<typeof signIn>['body']) => call(signIn, { body });

export const requestGoogleSignIn = (body: RequestOf<typeof signInWithGoogle>['body']) =>
  call(signInWithGoogle, { body });

export const requestSignUp = (body: RequestOf<typeof signUp>['body']) => call(signUp, { body });

/**
 * Whether sign-in with Google is on; undefined until the server has answered. Without an answer it counts as on:
 * Google's window explains what is wrong.
 */
export function useGoogleSignIn(): boolean | undefined {
  const [isOn, setOn] = useState<boolean>();
  useEffect(() => {
    const abort = new AbortController();
    call(readConfiguration, {}, { signal: abort.signal })
      .then(({ googleSignIn }) => setOn(googleSignIn))
      .catch((problem: unknown) => {
        if (abort.signal.aborted) return;
        logProblem('the configuration was not loaded', problem);
        setOn(true);
      });
    return () => abort.abort();
  }, []);
  return isOn;
}
