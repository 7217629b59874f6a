import type { SuccessCode } from '@anandham/contract/successes';
import { showErrorToast, showSuccessToast } from '@anandham/ui/lib/toasts/message-toasts.ts';

/** Milliseconds, specification section 9. */
export const adminToastMs = 2000;

export const showAdminSuccessToast = (code: SuccessCode): void =>
  showSuccessToast(code, adminToastMs);

/** Stays as long as on other pages: the reason names people and times and takes longer to read. */
export const showAdminErrorToast = (problem: unknown): void => showErrorToast(problem);
