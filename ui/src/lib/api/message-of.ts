import type { ErrorAnswer } from '@anandham/contract/errors';
import type { SuccessCode } from '@anandham/contract/successes';
import * as m from '#paraglide/messages';
import { CallError } from './call-error.ts';
import { formatCount } from '#lib/format.ts';
import { logProblem } from '#lib/log-problem.ts';

/**
 * Loads the messages, null if that fails: the browser may be offline, and on a page left open over a release
 * the file is gone. A general message is shown instead.
 */
const loadMessages = () =>
  import('./answer-messages.ts').catch((problem: unknown) => {
    logProblem('the messages for server answers were not loaded', problem);
    return null;
  });

const loadFieldMessages = () =>
  import('./field-messages.ts')
    .then(({ fieldMessages }) => fieldMessages)
    .catch((problem: unknown) => {
      logProblem('the messages for fields were not loaded', problem);
      return null;
    });

/** The message of a success in the visitor's language. */
export async function successMessage(code: SuccessCode): Promise<string> {
  const message = (await loadMessages())?.successMessages[code];
  return message === undefined ? m.something_done() : message();
}

/** The reason of a failure in the visitor's language: the server's if it gave one. */
export async function errorMessage(error: unknown): Promise<string> {
  if (!(error instanceof CallError)) return m.failed_offline();
  const { code, quote, retryAfterSeconds, message, done, reason } = error.answer;
  const fallback = message === '' ? m.something_wrong() : message;
  const messages = await loadMessages();
  if (messages === null) return fallback;
  const { errorMessages, doneMessage, waitMessage } = messages;
  const doneText = done === undefined ? null : doneMessage(done);
  if (doneText !== null) return doneText;
  const format = Object.hasOwn(errorMessages, code) ? errorMessages[code] : null;
  if (!format) return fallback;
  return format({
    km: String(quote?.km ?? ''),
    fare: quote ? formatCount(quote.fare) : '',
    reason: reason ?? '',
    wait: retryAfterSeconds === undefined ? '' : waitMessage(retryAfterSeconds),
  });
}

/** The rejected fields of an error, each with its message in the visitor's language. */
export async function fieldMessagesOf(
  answer: ErrorAnswer,
): Promise<Readonly<Record<string, string>>> {
  const messages = await loadFieldMessages();
  const codes = answer.fieldCodes ?? {};
  return Object.fromEntries(
    Object.entries(answer.fields ?? {}).map(([field, serverMessage]) => {
      const code = codes[field];
      const message = code === undefined ? undefined : messages?.[code];
      return [field, message === undefined ? serverMessage : message()];
    }),
  );
}
