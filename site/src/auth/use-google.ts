import { useEffect, useRef, useState } from 'react';
import type { GooglePopupMessage } from '@anandham/contract/google-popup';
import type { SessionAnswer } from '@anandham/contract/schemas/accounts';
import * as m from '@anandham/ui/paraglide/messages';
import { logProblem } from '@anandham/ui/lib/log-problem.ts';
import { successMessage } from '@anandham/ui/lib/api/message-of.ts';
import { requestGoogleSignIn } from './auth.api.ts';
import { openGooglePopup, type GooglePopup } from './google-popup.ts';
import type { useAuthStatus } from './use-auth-status.ts';

/** Sign-in with Google: opens the popup and signs in with its result. */
export function useGoogle(
  { fail, succeed, clear }: ReturnType<typeof useAuthStatus>,
  onSignedIn: (session: SessionAnswer) => Promise<void>,
) {
  const [waiting, setWaiting] = useState(false);
  const popup = useRef<GooglePopup | null>(null);
  const [sending, setSending] = useState(false);
  useEffect(() => () => popup.current?.stopListening(), []);

  const signIn = async (message: GooglePopupMessage) => {
    clear();
    setSending(true);
    try {
      // Google does not return a mobile, but the specification's request has the field.
      const session = await requestGoogleSignIn({ ...message, mobile: null });
      succeed(await successMessage(session.code));
      await onSignedIn(session);
    } catch (problem) {
      logProblem('signing in with Google failed', problem);
      await fail(problem, m.something_wrong());
    } finally {
      setSending(false);
    }
  };
  /** A second click brings the popup to the front. Failures are only logged (specification section 8). */
  const openPopup = () => {
    if (waiting) {
      popup.current?.show();
      return;
    }
    popup.current?.stopListening();
    popup.current = openGooglePopup({
      onMessage: (message) => {
        setWaiting(false);
        void signIn(message);
      },
      onClosed: () => {
        setWaiting(false);
        logProblem('the Google popup was closed', 'by the visitor, or disconnected');
      },
    });
    setWaiting(popup.current !== null);
    if (popup.current === null) logProblem('the Google popup did not open', 'blocked');
  };
  return { openPopup, waiting, sending };
}
