import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { logProblem } from '#lib/log-problem.ts';
import { showToastsOfLastPage, type Toast, toasts } from '#lib/toasts/toast.ts';

const ToastStack = lazy(() =>
  import('./toast-stack.tsx').catch((problem: unknown) => {
    logProblem('the toast library was not loaded', problem);
    return { default: PlainToasts };
  }),
);

/** Loads the toast library with the first toast. */
export function Toaster() {
  useEffect(showToastsOfLastPage, []);
  const isNeeded = useSyncExternalStore(toasts.subscribe, toasts.isNeeded, () => false);
  return isNeeded ? (
    <Suspense>
      <ToastStack />
    </Suspense>
  ) : null;
}

const edges = { success: 'border-good', error: 'border-bad', info: 'border-line' } as const;

/** Shows toasts without the library: the first one often says that the browser is offline. */
function PlainToasts() {
  const [shown, setShown] = useState<readonly (Toast & { readonly id: number })[]>([]);
  const latest = useRef(0);
  useEffect(
    () =>
      toasts.drain((toast) => {
        const id = (latest.current += 1);
        setShown((others) => [...others, { ...toast, id }]);
        const remove = () => {
          setShown((all) => all.filter((one) => one.id !== id));
          toasts.closed(toast);
        };
        window.setTimeout(remove, toast.autoClose ?? 5000);
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
