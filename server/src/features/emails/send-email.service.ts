import { operatorIn } from '@anandham/contract/operator';
import type { Log } from '#config/log.ts';
import { type Mailer, MailRefused } from '#gateways/mail.ts';
import type { ServiceContext } from '#service-context.ts';
import type { ReadSettings } from '#features/settings/settings-store.ts';
import type { Envelope, EmailFillers, EmailKind, EmailProps } from './email-kinds.ts';
import { logoOfEmails } from './email-logo.ts';
import { type WaitingEmail, findWaitingEmail, updateAfterTry } from './emails.queries.ts';
import type { RenderedEmail } from './templates/render-email.ts';

type EmailsContext = ServiceContext & {
  readonly mailer: Mailer;
  readonly fillers: EmailFillers;
  readonly siteUrl: string;
  readonly settings: ReadSettings;
  readonly log: Log;
};

/**
 * Throws when the job should retry. A permanent refusal, or the failure of the last try, is stored. After
 * a crash an email may be sent twice, with the same Message-ID.
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
    isSent = await deliver(context, email);
  } catch (error) {
    const hasFailed = isLastTry || (error instanceof MailRefused && error.forGood);
    const state = hasFailed ? 'failed' : 'waiting';
    await updateAfterTry(db, id, { state, error: reasonOf(error), now: clock() });
    log.warn({ email: id, kind, err: error }, `email not sent, ${state}`);
    if (!hasFailed) throw error;
    return;
  }
  const state = isSent ? 'sent' : 'dropped';
  await updateAfterTry(db, id, { state, error: null, now: clock() });
  log.info({ email: id, kind }, `email ${state}`);
}

async function deliver(context: EmailsContext, email: WaitingEmail): Promise<boolean> {
  const { mailer, siteUrl, settings } = context;
  const { id, language, recipientName, recipientEmail, createdAt } = email;
  const site = { url: siteUrl, operator: operatorIn(settings(), language) };
  const logo = logoOfEmails(settings(), siteUrl);
  const rendered = await render(context, email, { recipientName, language, site, logo });
  if (rendered === null) return false;
  await mailer.send({
    messageId: `<${id}@${new URL(siteUrl).hostname}>`,
    date: createdAt,
    to: { name: recipientName, address: recipientEmail },
    ...rendered,
  });
  return true;
}

async function render(
  { fillers }: EmailsContext,
  { kind, content }: WaitingEmail,
  envelope: Envelope,
): Promise<RenderedEmail | null> {
  if (!isKnownKind(kind, fillers)) throw new Error(`unknown email kind ${kind}`);
  // enqueueEmail inserted the row, and its type ties the content to the kind.
  const fill = fillers[kind] as (content: object) => Promise<EmailProps[EmailKind] | null>;
  const props = await fill(content);
  if (props === null) return null;
  // Imported with the first email, because React takes 300 ms and 15 MB.
  const { renderEmail } = await import('./templates/render-email.ts');
  return renderEmail(kind, props, envelope);
}

function isKnownKind(kind: string, fillers: EmailFillers): kind is EmailKind {
  return Object.hasOwn(fillers, kind);
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.slice(0, 500) || 'unknown';
}
