import type { ErrorAnswer } from '@anandham/contract/errors';
import type { SuccessCode } from '@anandham/contract/successes';
import * as m from '#paraglide/messages';
import { CallError } from './call-error.ts';
import { formatCount } from '#lib/format.ts';
import { logProblem } from '#lib/log-problem.ts';

/**
 * The words come in a file of their own. It may not arrive, and on a page left open over a release it is
 * gone; what the server did is told all the same, in plainer words.
 */
const words = () =>
  import('./answer-messages.ts').catch((problem: unknown) => {
    logProblem('the words for answers were not loaded', problem);
    return null;
  });

/** A success in the reader's language. */
export async function successMessage(code: SuccessCode): Promise<string> {
  const wording = (await words())?.successTexts[code];
  return wording === undefined ? m.something_done() : wording();
}

/** Why something failed, as one sentence: the server's reason when it gave one. */
export async function errorMessage(error: unknown): Promise<string> {
  if (!(error instanceof CallError)) return m.failed_offline();
  const { code, quote, retryAfterSeconds, message, done } = error.answer;
  const plainly = message === '' ? m.something_wrong() : message;
  const known = await words();
  if (known === null) return plainly;
  const { errorMessages, doneMessage, waitMessage } = known;
  const told = done === undefined ? null : doneMessage(done);
  if (told !== null) return told;
  const wording = Object.hasOwn(errorMessages, code) ? errorMessages[code] : null;
  if (!wording) return plainly;
  return wording({
    km: String(quote?.km ?? ''),
    fare: quote ? formatCount(quote.fare) : '',
    wait: retryAfterSeconds === undefined ? '' : waitMessage(retryAfterSeconds),
  });
}

/** The refused fields of an answer, each with its sentence in the reader's language. */
export async function fieldMessagesOf(
  answer: ErrorAnswer,
): Promise<Readonly<Record<string, string>>> {
  const known = await words();
  const codes = answer.fieldCodes ?? {};
  return Object.fromEntries(
    Object.entries(answer.fields ?? {}).map(([field, sentence]) => {
      const code = codes[field];
      const wording = code === undefined ? undefined : known?.fieldMessages[code];
      return [field, wording === undefined ? sentence : wording()];
    }),
  );
}
