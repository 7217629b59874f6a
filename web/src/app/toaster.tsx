import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { logProblem } from '../lib/log-problem.ts';
import { type Toast, toasts } from '../lib/toast.ts';

const ToastStack = lazy(() =>
  import('./toast-stack.tsx').catch((problem: unknown) => {
    logProblem('the notices are shown plainly', problem);
    return { default: PlainNotices };
  }),
);

/** Loads the notifications when the first one is shown; until then they cost nothing. */
export function Toaster() {
  const wanted = useSyncExternalStore(toasts.subscribe, toasts.wanted, () => false);
  return wanted ? (
    <Suspense>
      <ToastStack />
    </Suspense>
  ) : null;
}

/** The same words, when the rest cannot be loaded: the first notice is often that the network is gone. */
function PlainNotices() {
  const [shown, setShown] = useState<readonly Toast[]>([]);
  useEffect(
    () =>
      toasts.drain((toast) => {
        setShown((others) => [...others, toast]);
        const leave = () => setShown((all) => all.filter((one) => one !== toast));
        window.setTimeout(leave, toast.autoClose ?? 5000);
      }),
    [],
  );
  return (
    <div className="fixed top-4 right-4 z-50 grid max-w-xs gap-2">
      {shown.map((toast, at) => (
        <p
          key={at}
          role="alert"
          className="bg-paper text-ink border-line shadow-card rounded-xl border p-4"
        >
          {toast.text}
        </p>
      ))}
    </div>
  );
}
