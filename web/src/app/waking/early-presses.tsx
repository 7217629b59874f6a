import { useEffect, useLayoutEffect } from 'react';
import type { EarlyWindow } from './keep-early-hands.ts';

/** Beside the page: gives it what was typed and pressed before it was there, once all of it is. */
export function EarlyHands(): null {
  useLayoutEffect(() => (window as EarlyWindow).earlyHands?.writeAgain(), []);
  useEffect(() => (window as EarlyWindow).earlyHands?.handOver(), []);
  return null;
}
