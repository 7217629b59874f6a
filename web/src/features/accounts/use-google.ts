import { useEffect, useRef, useState } from 'react';
import type { GooglePopupMessage } from '@anandham/contract/google-popup';
import type { SessionAnswer } from '@anandham/contract/schemas/accounts';
import * as m from '#paraglide/messages';
import { logProblem } from '#lib/log-problem.ts';
import { successMessage } from '#lib/api/message-of.ts';
import { useSignInWithGoogle } from './accounts.api.ts';
import { openGooglePopup, type GooglePopup } from './google-popup.ts';
import type { useAuthStatus } from './use-auth-status.ts';

/** The way in with Google: opens its window, and signs in with what comes back. */
export function useGoogle(
  { fail, succeed, clear }: ReturnType<typeof useAuthStatus>,
  onSignedIn: (session: SessionAnswer) => Promise<void>,
) {
  const [waiting, setWaiting] = useState(false);
  const opened = useRef<GooglePopup | null>(null);
  const { isPending, mutateAsync } = useSignInWithGoogle();
  useEffect(() => () => opened.current?.forget(), []);

  const enter = async (message: GooglePopupMessage) => {
    clear();
    try {
      // Google tells nobody's mobile without being asked for it; the specification names the field.
      const session = await mutateAsync({ ...message, mobile: null });
      succeed(await successMessage(session.code));
      await onSignedIn(session);
    } catch (problem) {
      logProblem('signing in with Google failed', problem);
      await fail(problem, m.something_wrong());
    }
  };
  /** A second tap brings the window to the front. Specification section 8: a failure is only logged. */
  const ask = () => {
    if (waiting) {
      opened.current?.show();
      return;
    }
    opened.current?.forget();
    opened.current = openGooglePopup({
      onMessage: (message) => {
        setWaiting(false);
        void enter(message);
      },
      onGone: () => {
        setWaiting(false);
        logProblem('Google’s window is gone', 'closed, or cut off');
      },
    });
    setWaiting(opened.current !== null);
    if (opened.current === null) logProblem('Google’s window did not open', 'blocked');
  };
  return { ask, waiting, sending: isPending };
}
