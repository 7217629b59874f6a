import * as m from '#paraglide/messages';
import { wasRefused } from '#lib/api/call-error.ts';
import { showErrorToast } from '#lib/toasts/message-toasts.ts';
import { notify } from '#lib/toasts/toast.ts';

/** Specification section 8: the server's message, else one sentence for everything. */
export function showFailure(problem: unknown): void {
  if (wasRefused(problem)) showErrorToast(problem);
  else notify('error', m.something_wrong());
}
