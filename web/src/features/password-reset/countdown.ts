import { useCallback, useSyncExternalStore } from 'react';
import { passwordReset } from '@anandham/domain/accounts/password-reset';

/** More often than a second, so that none is shown late. */
const pollEveryMs = 250;

/** Whole seconds until `endsAt`, from the code's full time down to 0. Milliseconds since 1970. */
export function secondsUntil(endsAt: number, now: number): number {
  const seconds = Math.ceil((endsAt - now) / 1000);
  // A clock that was set back meanwhile must not promise more than a code lives.
  return Math.min(Math.max(seconds, 0), passwordReset.codeSeconds);
}

/** Seconds as m:ss. */
export function asMinutes(seconds: number): string {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The seconds left. They are read off the clock each time, so that a tab that slept shows them right. */
export function useCountdown(endsAt: number): number {
  const subscribe = useCallback((look: () => void) => {
    const timer = setInterval(look, pollEveryMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => secondsUntil(endsAt, Date.now()),
    () => 0,
  );
}
