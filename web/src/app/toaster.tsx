import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { logProblem } from '#lib/log-problem.ts';
import { type Toast, toasts } from '#lib/toasts/toast.ts';

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

const edges = { success: 'border-good', error: 'border-bad', info: 'border-line' } as const;

/** The same words, when the rest cannot be loaded: the first notice is often that the network is gone. */
function PlainNotices() {
  const [shown, setShown] = useState<readonly (Toast & { readonly id: number })[]>([]);
  const latest = useRef(0);
  useEffect(
    () =>
      toasts.drain((toast) => {
        const id = (latest.current += 1);
        setShown((others) => [...others, { ...toast, id }]);
        const leave = () => setShown((all) => all.filter((one) => one.id !== id));
        window.setTimeout(leave, toast.autoClose ?? 5000);
      }),
    [],
  );
  return (
    <div className="fixed top-4 right-4 z-50 grid max-w-xs gap-2">
      {shown.map(({ id, kind, text }) => (
        <p
          key={id}
          role="alert"
          className={`bg-paper text-ink shadow-card rounded-xl border p-4 ${edges[kind]}`}
        >
          {text}
        </p>
      ))}
    </div>
  );
}
