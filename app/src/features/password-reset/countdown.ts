import { useCallback, useSyncExternalStore } from 'react';
import { passwordReset } from '@anandham/domain/accounts/password-reset';

/** More often than every second, so that no second is shown late. */
const pollEveryMs = 250;

/**
 * Whole seconds until `endsAt`, from the code's lifetime down to 0. Both arguments are in milliseconds since
 * 1970.
 */
export function secondsUntil(endsAt: number, now: number): number {
  const seconds = Math.ceil((endsAt - now) / 1000);
  // The lifetime is the maximum also when the clock was set back.
  return Math.min(Math.max(seconds, 0), passwordReset.codeSeconds);
}

/** Seconds as m:ss. */
export function asMinutes(seconds: number): string {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The seconds left. Each tick reads the clock, so that they are right after the tab was suspended. */
export function useCountdown(endsAt: number): number {
  const subscribe = useCallback((onTick: () => void) => {
    const timer = setInterval(onTick, pollEveryMs);
    document.addEventListener('visibilitychange', onTick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onTick);
    };
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => secondsUntil(endsAt, Date.now()),
    () => 0,
  );
}
