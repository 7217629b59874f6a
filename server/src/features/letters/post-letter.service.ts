import type { Language } from '@anandham/domain/language';
import type { Db } from '../../db/db.ts';
import { newId } from '../../db/new-id.ts';
import { enqueueJob } from '../../jobs/enqueue.ts';
import type { LetterContents, LetterKind } from './letter-kinds.ts';
import { insertLetter } from './letters.queries.ts';

export type Recipient = {
  /** The account's; null for somebody without an account, or whose account is being deleted. */
  readonly id: string | null;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
};

/**
 * Writes a letter into the outbox. Part of the transaction given: when the change it tells of is
 * undone, so is the letter. It is sent after the commit, by a job, and never delays a request. Of
 * letters with one key only the first is written.
 */
export async function postLetter<Kind extends LetterKind>(
  db: Db,
  letter: {
    kind: Kind;
    to: Recipient;
    content: LetterContents[Kind];
    key?: string;
    now: Date;
    /** False: nobody has verified the address, so the email is stored as dropped and never sent. */
    emailProven?: boolean;
  },
): Promise<void> {
  const { kind, to, content, key = null, now, emailProven = true } = letter;
  const id = newId(now);
  const isNew = await insertLetter(db, {
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
  await enqueueJob(db, { name: 'send_letter', payload: { letterId: id }, key: `letter ${id}` });
}
