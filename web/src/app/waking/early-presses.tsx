import { useEffect, type ReactNode } from 'react';
import type { EarlyWindow } from './keep-early-presses.ts';

/** Around the page: gives it what was pressed before it was there, once all of it is. */
export function EarlyPresses({ children }: { readonly children: ReactNode }) {
  useEffect(() => (window as EarlyWindow).handOverPresses?.(), []);
  return children;
}
