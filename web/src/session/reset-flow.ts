import { useSyncExternalStore } from 'react';
import { tabBox } from './storage.ts';

/**
 * A forgotten password on its way through /forgot, /verify and /confirm. It lives in the tab, so that a
 * reload loses nothing. The code itself is never kept.
 */
export type ResetFlow = {
  /** Where the email went. */
  readonly email: string;
  /** When the page's countdown ends, in milliseconds since 1970. */
  readonly codeEndsAt: number;
  /** What the code was changed for; null until then. */
  readonly resetToken: string | null;
};

/** `known` is false while the prerendered page has not yet looked into the tab. */
export type ResetFlowState = { readonly known: boolean; readonly flow: ResetFlow | null };

const key = 'passwordReset';
const unknown: ResetFlowState = { known: false, flow: null };
const listeners = new Set<() => void>();
let seen: { readonly raw: string | null; readonly state: ResetFlowState } | null = null;

/** An email is on its way: whatever was known before belongs to an older one. */
export function beginResetFlow(email: string, codeEndsAt: number): void {
  keep({ email, codeEndsAt, resetToken: null });
}

/** The code was right. */
export function keepResetToken(resetToken: string): void {
  const { flow } = currentState();
  if (flow !== null) keep({ ...flow, resetToken });
}

/** The token is spent. */
export function endResetFlow(): void {
  tabBox.remove(key);
  announce();
}

export function useResetFlow(): ResetFlowState {
  return useSyncExternalStore(subscribe, currentState, () => unknown);
}

function keep(flow: ResetFlow): void {
  tabBox.write(key, JSON.stringify(flow));
  announce();
}

function currentState(): ResetFlowState {
  const raw = tabBox.read(key);
  if (seen?.raw !== raw) seen = { raw, state: { known: true, flow: parse(raw) } };
  return seen.state;
}

function parse(raw: string | null): ResetFlow | null {
  try {
    const value = JSON.parse(raw ?? 'null') as Partial<Record<keyof ResetFlow, unknown>> | null;
    const { email, codeEndsAt, resetToken } = value ?? {};
    if (typeof email !== 'string' || typeof codeEndsAt !== 'number') return null;
    return { email, codeEndsAt, resetToken: typeof resetToken === 'string' ? resetToken : null };
  } catch {
    return null;
  }
}

function announce(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
