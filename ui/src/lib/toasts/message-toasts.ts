import { useEffect, useState } from 'react';
import type { SuccessCode } from '@anandham/contract/successes';
import { wasRefused } from '#lib/api/call-error.ts';
import { notify } from './toast.ts';
import { errorMessage, successMessage } from '#lib/api/message-of.ts';

/** Shows a success as a toast. */
export function showSuccessToast(code: SuccessCode, autoClose?: number): void {
  void successMessage(code).then((text) => notify('success', text, autoClose));
}

/** Shows an error as a toast, except a 401: the sign-in screen says that the session has ended. */
export function showErrorToast(error: unknown, autoClose?: number): void {
  if (wasRefused(error, 401)) return;
  void errorMessage(error).then((text) => notify('error', text, autoClose));
}

/** The message of a failed load, for the panel that shows it; empty until the message is loaded. */
export function useReason(error: unknown): string {
  const [reason, setReason] = useState<{ readonly error: unknown; readonly text: string }>();
  useEffect(() => {
    if (error == null) return;
    let isCancelled = false;
    void errorMessage(error).then((text) => {
      if (!isCancelled) setReason({ error, text });
    });
    return () => {
      isCancelled = true;
    };
  }, [error]);
  return reason !== undefined && reason.error === error ? reason.text : '';
}
