import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ToastContainer, toast, type CloseButtonProps } from 'react-toastify/unstyled';
import toastStyles from '#styles/toasts.css?url';
import * as m from '#paraglide/messages';
import { toasts } from '#lib/toasts/toast.ts';
import { attachToasts } from '#lib/toasts/toast-container.ts';
import { CloseButton } from '#components/close-button.tsx';

/**
 * Specification section 9: top right, 320px, Alt+T, five seconds, which are this library's defaults. Its
 * progress bar is hidden, because its accessible name is in English only.
 */
export default function ToastStack() {
  useEffect(
    () =>
      toasts.drain((shown) => {
        const { kind, text, autoClose } = shown;
        toast(text, {
          type: kind,
          onClose: () => toasts.closed(shown),
          ...(autoClose === undefined ? {} : { autoClose }),
        });
      }),
    [],
  );
  return (
    <ToastPortal>
      <link rel="stylesheet" href={toastStyles} precedence="default" />
      <ToastContainer
        position="top-right"
        autoClose={5000}
        hideProgressBar
        closeButton={CloseToast}
        aria-label={m.toasts_label()}
      />
    </ToastPortal>
  );
}

/** Renders the toasts at the end of the page or, while a dialog is open, inside it: it would cover them. */
function ToastPortal({ children }: { readonly children: ReactNode }) {
  const home = useRef<HTMLDivElement>(null);
  const [container] = useState(() => document.createElement('div'));
  useLayoutEffect(
    () => (home.current === null ? undefined : attachToasts(home.current, container)),
    [container],
  );
  return <div ref={home}>{createPortal(children, container)}</div>;
}

/** The library's own button is 14 pixels wide and labelled in English. */
function CloseToast({ closeToast }: CloseButtonProps) {
  return <CloseButton onClose={() => closeToast()} className="-my-2 -mr-2 ml-auto" />;
}
