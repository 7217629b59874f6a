import type { DropProblem } from '@anandham/contract/quoted-trip';
import { errorMessages, fieldMessages } from '#lib/api/answer-messages.ts';

/** Why a place cannot be used; undefined when it can. */
export function placeProblemMessage(problem: DropProblem | null | undefined): string | undefined {
  if (problem == null) return undefined;
  if (problem !== 'places_unreachable') return fieldMessages[problem]();
  return errorMessages.places_unreachable({ km: '', fare: '', wait: '' });
}
