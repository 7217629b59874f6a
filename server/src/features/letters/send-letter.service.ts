import type { Log } from '../../config/log.ts';
import { type Mailer, MailRefused } from '../../gateways/mail.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { Envelope, LetterFillers, LetterKind, LetterProps } from './letter-kinds.ts';
import { type WaitingLetter, findWaitingLetter, updateAfterTry } from './letters.queries.ts';
import type { WrittenLetter } from './templates/write-letter.ts';

type LettersContext = ServiceContext & {
  readonly mailer: Mailer;
  readonly fillers: LetterFillers;
  readonly siteUrl: string;
  readonly log: Log;
};

/**
 * Throws when the mail server asks to retry. A permanent refusal, or the failure of the last try, is
 * stored. After a crash an email may be sent twice, with the same Message-ID.
 */
export async function sendLetter(
  context: LettersContext,
  { letterId, isLastTry }: { letterId: string; isLastTry: boolean },
): Promise<void> {
  const { db, clock, log } = context;
  const letter = await findWaitingLetter(db, letterId);
  if (letter === undefined) return;
  const { id, kind } = letter;
  let isSent: boolean;
  try {
    isSent = await hand(context, letter);
  } catch (error) {
    const gone = isLastTry || (error instanceof MailRefused && error.forGood);
    const state = gone ? 'failed' : 'waiting';
    await updateAfterTry(db, id, { state, error: reasonOf(error), now: clock() });
    log.warn({ letter: id, kind, err: error }, `letter not sent, ${state}`);
    if (!gone) throw error;
    return;
  }
  const state = isSent ? 'sent' : 'dropped';
  await updateAfterTry(db, id, { state, error: null, now: clock() });
  log.info({ letter: id, kind }, `letter ${state}`);
}

async function hand(context: LettersContext, letter: WaitingLetter): Promise<boolean> {
  const { mailer, siteUrl } = context;
  const { id, language, recipientName, recipientEmail, createdAt } = letter;
  const page = await pageOf(context, letter, { recipientName, language, siteUrl });
  if (page === null) return false;
  await mailer.send({
    messageId: `<${id}@${new URL(siteUrl).hostname}>`,
    date: createdAt,
    to: { name: recipientName, address: recipientEmail },
    ...page,
  });
  return true;
}

async function pageOf(
  { fillers }: LettersContext,
  { kind, content }: WaitingLetter,
  envelope: Envelope,
): Promise<WrittenLetter | null> {
  if (!isKnown(kind, fillers)) throw new Error(`No letter of the kind ${kind} can be written`);
  // The row was written by postLetter, which ties the content to the kind.
  const fill = fillers[kind] as (content: object) => Promise<LetterProps[LetterKind] | null>;
  const props = await fill(content);
  if (props === null) return null;
  // Loaded with the first email: React takes a third of a second and 15 MB.
  const { writeLetter } = await import('./templates/write-letter.ts');
  return writeLetter(kind, props, envelope);
}

function isKnown(kind: string, fillers: LetterFillers): kind is LetterKind {
  return Object.hasOwn(fillers, kind);
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.slice(0, 500) || 'unknown';
}
