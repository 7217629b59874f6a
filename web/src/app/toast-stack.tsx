import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ToastContainer, toast, type CloseButtonProps } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import * as m from '#paraglide/messages';
import { toasts } from '#lib/toasts/toast.ts';
import { followWindows } from '#lib/toasts/toast-place.ts';
import { CloseButton } from '#ui/close-button.tsx';

/**
 * Specification section 9: top right, 320px, Alt+T, five seconds. Those are this library's defaults. Its
 * bar is left out: it calls itself "notification timer" in English, to those who hear it.
 */
export default function ToastStack() {
  useEffect(
    () =>
      toasts.drain(({ kind, text, autoClose }) => {
        toast(text, { type: kind, ...(autoClose === undefined ? {} : { autoClose }) });
      }),
    [],
  );
  return (
    <ToastPlace>
      <ToastContainer
        position="top-right"
        autoClose={5000}
        hideProgressBar
        closeButton={CloseToast}
        aria-label={m.toasts_label()}
      />
    </ToastPlace>
  );
}

/** Last on the page or, while a window is open, in that window: elsewhere it would cover them. */
function ToastPlace({ children }: { readonly children: ReactNode }) {
  const home = useRef<HTMLDivElement>(null);
  const [notices] = useState(() => document.createElement('div'));
  useLayoutEffect(
    () => (home.current === null ? undefined : followWindows(home.current, notices)),
    [notices],
  );
  return <div ref={home}>{createPortal(children, notices)}</div>;
}

/** The library's own is 14 pixels wide, and English. */
function CloseToast({ closeToast }: CloseButtonProps) {
  return <CloseButton onClose={() => closeToast()} className="-my-2 -mr-2 ml-auto" />;
}
