import type { Log } from '#config/log.ts';
import { type Mailer, MailRefused } from '#gateways/mail.ts';
import type { ServiceContext } from '#service-context.ts';
import type { Envelope, EmailFillers, EmailKind, EmailProps } from './email-kinds.ts';
import { type WaitingEmail, findWaitingEmail, updateAfterTry } from './emails.queries.ts';
import type { RenderedEmail } from './templates/render-email.ts';

type EmailsContext = ServiceContext & {
  readonly mailer: Mailer;
  readonly fillers: EmailFillers;
  readonly siteUrl: string;
  readonly log: Log;
};

/**
 * Throws when the mail server asks to retry. A permanent refusal, or the failure of the last try, is
 * stored. After a crash an email may be sent twice, with the same Message-ID.
 */
export async function sendEmail(
  context: EmailsContext,
  { emailId, isLastTry }: { emailId: string; isLastTry: boolean },
): Promise<void> {
  const { db, clock, log } = context;
  const email = await findWaitingEmail(db, emailId);
  if (email === undefined) return;
  const { id, kind } = email;
  let isSent: boolean;
  try {
    isSent = await hand(context, email);
  } catch (error) {
    const gone = isLastTry || (error instanceof MailRefused && error.forGood);
    const state = gone ? 'failed' : 'waiting';
    await updateAfterTry(db, id, { state, error: reasonOf(error), now: clock() });
    log.warn({ email: id, kind, err: error }, `email not sent, ${state}`);
    if (!gone) throw error;
    return;
  }
  const state = isSent ? 'sent' : 'dropped';
  await updateAfterTry(db, id, { state, error: null, now: clock() });
  log.info({ email: id, kind }, `email ${state}`);
}

async function hand(context: EmailsContext, email: WaitingEmail): Promise<boolean> {
  const { mailer, siteUrl } = context;
  const { id, language, recipientName, recipientEmail, createdAt } = email;
  const page = await pageOf(context, email, { recipientName, language, siteUrl });
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
  { fillers }: EmailsContext,
  { kind, content }: WaitingEmail,
  envelope: Envelope,
): Promise<RenderedEmail | null> {
  if (!isKnown(kind, fillers)) throw new Error(`No email of the kind ${kind} can be written`);
  // The row was written by postLetter, which ties the content to the kind.
  const fill = fillers[kind] as (content: object) => Promise<EmailProps[EmailKind] | null>;
  const props = await fill(content);
  if (props === null) return null;
  // Loaded with the first email: React takes a third of a second and 15 MB.
  const { renderEmail } = await import('./templates/render-email.ts');
  return renderEmail(kind, props, envelope);
}

function isKnown(kind: string, fillers: EmailFillers): kind is EmailKind {
  return Object.hasOwn(fillers, kind);
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.slice(0, 500) || 'unknown';
}
