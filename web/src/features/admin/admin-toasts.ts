import type { SuccessCode } from '@anandham/contract/successes';
import { showErrorToast, showSuccessToast } from '#lib/toasts/message-toasts.ts';

/** Milliseconds, specification section 9. */
export const adminToastMs = 2000;

/** That something worked is told in a moment. */
export const showAdminSuccessToast = (code: SuccessCode): void =>
  showSuccessToast(code, adminToastMs);

/** Why something did not stays as long as elsewhere: it names people and times, and has to be read. */
export const showAdminErrorToast = (problem: unknown): void => showErrorToast(problem);
