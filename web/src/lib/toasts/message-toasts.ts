import { useEffect, useState } from 'react';
import type { SuccessCode } from '@anandham/contract/successes';
import { wasRefused } from '#lib/api/call-error.ts';
import { notify } from './toast.ts';
import { errorMessage, successMessage } from '#lib/api/message-of.ts';

/** Says in a toast that something worked. */
export function showSuccessToast(code: SuccessCode, autoClose?: number): void {
  void successMessage(code).then((text) => notify('success', text, autoClose));
}

/** Says in a toast why something was refused or failed. That the session has ended, the sign-in screen says. */
export function showErrorToast(error: unknown, autoClose?: number): void {
  if (wasRefused(error, 401)) return;
  void errorMessage(error).then((text) => notify('error', text, autoClose));
}

/** The reason of a failed load, for the panel that shows it; empty until it is worded. */
export function useReason(error: unknown): string {
  const [worded, setWorded] = useState<{ readonly error: unknown; readonly text: string }>();
  useEffect(() => {
    if (error == null) return;
    let left = false;
    void errorMessage(error).then((text) => {
      if (!left) setWorded({ error, text });
    });
    return () => {
      left = true;
    };
  }, [error]);
  return worded !== undefined && worded.error === error ? worded.text : '';
}
