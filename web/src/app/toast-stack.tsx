import { useEffect } from 'react';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import * as m from '#paraglide/messages';
import { toasts } from '../lib/toast.ts';

/** Specification section 9: top right, 320px, Alt+T, five seconds. Those are this library's defaults. */
export default function ToastStack() {
  useEffect(
    () =>
      toasts.drain(({ kind, text, autoClose }) => {
        toast(text, { type: kind, ...(autoClose === undefined ? {} : { autoClose }) });
      }),
    [],
  );
  return <ToastContainer position="top-right" autoClose={5000} aria-label={m.toasts_label()} />;
}
