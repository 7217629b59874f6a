import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toasts } from '../lib/toast.ts';

const ToastStack = lazy(() => import('./toast-stack.tsx'));

/** Loads the notifications when the first one is shown; until then they cost nothing. */
export function Toaster() {
  const wanted = useSyncExternalStore(toasts.subscribe, toasts.wanted, () => false);
  return wanted ? (
    <Suspense>
      <ToastStack />
    </Suspense>
  ) : null;
}
