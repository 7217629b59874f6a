import type { DropProblem } from '@anandham/contract/quoted-trip';
import { fieldMessages } from '#lib/api/field-messages.ts';
import * as m from '#paraglide/messages';

/** Why a place cannot be used; undefined when it can. */
export function placeProblemMessage(problem: DropProblem | null | undefined): string | undefined {
  if (problem == null) return undefined;
  if (problem !== 'places_unreachable') return fieldMessages[problem]();
  return m.answer_places_unreachable();
}
