import * as m from '#paraglide/messages';
import { wasRefused } from '../../lib/call-error.ts';
import { tellProblem } from '../../lib/tell.ts';
import { notify } from '../../lib/toast.ts';

/** Specification section 8: the server's message, else one sentence for everything. */
export function tellFailure(problem: unknown): void {
  if (wasRefused(problem)) tellProblem(problem);
  else notify('error', m.something_wrong());
}
