import type { Settings } from '@anandham/contract/schemas/settings';
import type { Language } from '@anandham/domain/language';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { enqueueJob } from '#jobs/enqueue.ts';
import type { EmailContents, EmailKind } from './email-kinds.ts';
import { insertEmail } from './emails.queries.ts';

/** The operator: the address of the notifications, or of the business. */
export function operatorRecipient({ business, notifications }: Settings): Recipient {
  return {
    id: null,
    name: business.name,
    email: notifications.operatorEmail ?? business.email,
    language: business.language,
  };
}

export type Recipient = {
  /** Account id; null for a recipient without an account or with an account that is being deleted. */
  readonly id: string | null;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
};

/**
 * Inserts an email into the outbox, within the transaction of the change that it reports. A job sends it
 * after the commit. Does nothing when an email with the same key exists.
 */
export async function enqueueEmail<Kind extends EmailKind>(
  db: Db,
  email: {
    kind: Kind;
    to: Recipient;
    content: EmailContents[Kind];
    key?: string;
    now: Date;
    /** False when the address is not verified: the email is stored as dropped and never sent. */
    emailProven?: boolean;
  },
): Promise<void> {
  const { kind, to, content, key = null, now, emailProven = true } = email;
  const id = newId(now);
  const isNew = await insertEmail(db, {
    id,
    kind,
    language: to.language,
    account_id: to.id,
    recipient_name: to.name,
    recipient_email: to.email,
    content: JSON.stringify(content),
    key,
    created_at: now,
    state: emailProven ? 'waiting' : 'dropped',
    last_error: emailProven ? null : 'The address is not verified.',
  });
  if (!isNew || !emailProven) return;
  await enqueueJob(db, { name: 'send_email', payload: { emailId: id }, key: `email ${id}` });
}
