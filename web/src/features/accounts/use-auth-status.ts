import { useEffect, useRef, useState } from 'react';
import * as m from '#paraglide/messages';
import { wasRefused } from '#lib/api/call-error.ts';
import { notify } from '#lib/toasts/toast.ts';
import { errorMessage } from '#lib/api/message-of.ts';
import { sessionWasLost } from '#session/session.ts';
import type { BannerTone } from '#ui/banner.tsx';

/** Specification section 9: the spinner turns this long after a failure. */
const failureSpinsMs = 3_000;

/** How the last try ended, for the border and the banner. */
export type AuthStatus = { readonly tone: BannerTone; readonly text: string };

const nothing: AuthStatus = { tone: 'neutral', text: '' };

/** What the screen says about the last try, and whether its spinner still turns after a failure. */
export function useAuthStatus() {
  const [status, setStatus] = useState<AuthStatus>(() =>
    sessionWasLost() ? { tone: 'neutral', text: m.auth_session_ended() } : nothing,
  );
  const [spinning, setSpinning] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** `otherwise` is the toast when the server itself gave no reason; without it there is none. */
  const fail = async (error: unknown, otherwise?: string) => {
    setSpinning(true);
    timer.current = setTimeout(() => setSpinning(false), failureSpinsMs);
    const text = await errorMessage(error);
    // Specification section 2: 400 and 404 are red, 200 and 201 green, everything else is neutral.
    setStatus({ tone: wasRefused(error, 400, 404) ? 'bad' : 'neutral', text });
    const toast = wasRefused(error) ? text : otherwise;
    if (toast !== undefined) notify('error', toast);
  };
  const succeed = (text: string) => {
    setStatus({ tone: 'good', text });
    notify('success', text);
  };
  return { status, spinning, fail, succeed, clear: () => setStatus(nothing) };
}
