import * as m from '@anandham/ui/paraglide/messages';
import { wasRefused } from '@anandham/ui/lib/api/call-error.ts';
import { showErrorToast } from '@anandham/ui/lib/toasts/message-toasts.ts';
import { notify } from '@anandham/ui/lib/toasts/toast.ts';

/** Specification section 8: the server's message, else one sentence for everything. */
export function showFailure(problem: unknown): void {
  if (wasRefused(problem)) showErrorToast(problem);
  else notify('error', m.something_wrong());
}
