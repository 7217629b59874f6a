import { useEffect, useRef, useState } from 'react';
import * as m from '@anandham/ui/paraglide/messages';
import { wasRefused } from '@anandham/ui/lib/api/call-error.ts';
import { notify } from '@anandham/ui/lib/toasts/toast.ts';
import { errorMessage } from '@anandham/ui/lib/api/message-of.ts';
import { takeSessionLoss } from '@anandham/ui/session/session.ts';
import type { BannerTone } from '@anandham/ui/components/banner.tsx';

/** Specification section 9: the spinner stays this long after a failure. */
const failureSpinnerMs = 3_000;

/** The outcome of the last attempt, for the border and the banner. */
export type AuthStatus = { readonly tone: BannerTone; readonly text: string };

const nothing: AuthStatus = { tone: 'neutral', text: '' };

/** The outcome of the last attempt, and whether the spinner still shows after a failure. */
export function useAuthStatus() {
  const [status, setStatus] = useState(nothing);
  const [spinning, setSpinning] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (takeSessionLoss()) setStatus({ tone: 'neutral', text: m.auth_session_ended() });
  }, []);

  /** `fallbackToast` is shown when the server gave no reason; without it, there is no toast then. */
  const fail = async (error: unknown, fallbackToast?: string) => {
    setSpinning(true);
    timer.current = setTimeout(() => setSpinning(false), failureSpinnerMs);
    const text = await errorMessage(error);
    // Specification section 2: 400 and 404 are red, 200 and 201 green, everything else is neutral.
    setStatus({ tone: wasRefused(error, 400, 404) ? 'bad' : 'neutral', text });
    const toast = wasRefused(error) ? text : fallbackToast;
    if (toast !== undefined) notify('error', toast);
  };
  const succeed = (text: string) => {
    setStatus({ tone: 'good', text });
    notify('success', text);
  };
  return { status, spinning, fail, succeed, clear: () => setStatus(nothing) };
}
