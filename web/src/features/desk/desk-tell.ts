import type { SuccessCode } from '@anandham/contract/successes';
import { tellProblem, tellSuccess } from '../../lib/tell.ts';

/** Milliseconds, specification section 9. */
export const deskToastMs = 2000;

/** That something worked is told in a moment. */
export const tellDesk = (code: SuccessCode): void => tellSuccess(code, deskToastMs);

/** Why something did not stays as long as elsewhere: it names people and times, and has to be read. */
export const tellDeskProblem = (problem: unknown): void => tellProblem(problem);
