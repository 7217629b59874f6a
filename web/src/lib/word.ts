import type { ErrorAnswer } from '@anandham/contract/errors';
import type { SuccessCode } from '@anandham/contract/successes';
import * as m from '#paraglide/messages';
import { CallError } from './call-error.ts';
import { formatCount } from './format.ts';

const words = () => import('./words-for-answers.ts');

/** A success in the reader's language. */
export async function wordSuccess(code: SuccessCode): Promise<string> {
  return (await words()).successWords[code]();
}

/** Why something failed, as one sentence: the server's reason when it gave one. */
export async function wordProblem(error: unknown): Promise<string> {
  if (!(error instanceof CallError)) return m.failed_offline();
  const { code, quote, retryAfterSeconds, message, done } = error.answer;
  const { errorWords, wordDone, wordWait } = await words();
  const told = done === undefined ? null : wordDone(done);
  if (told !== null) return told;
  const wording = Object.hasOwn(errorWords, code) ? errorWords[code] : null;
  if (!wording) return message === '' ? m.something_wrong() : message;
  return wording({
    km: String(quote?.km ?? ''),
    fare: quote ? formatCount(quote.fare) : '',
    wait: retryAfterSeconds === undefined ? '' : wordWait(retryAfterSeconds),
  });
}

/** The refused fields of an answer, each with its sentence in the reader's language. */
export async function wordFields(answer: ErrorAnswer): Promise<Readonly<Record<string, string>>> {
  const { fieldWords } = await words();
  const codes = answer.fieldCodes ?? {};
  return Object.fromEntries(
    Object.entries(answer.fields ?? {}).map(([field, sentence]) => {
      const code = codes[field];
      return [field, code === undefined ? sentence : fieldWords[code]()];
    }),
  );
}
