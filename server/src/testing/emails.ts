import type { Email } from '@anandham/contract/schemas/emails';
import { enqueueEmail } from '#features/emails/enqueue-email.service.ts';
import type { Person, TestServer } from './test-server.ts';

/** Enqueues emails directly and finds them in the admin list. */
export function testEmails({ call, clock, database }: TestServer, admin: Person) {
  async function post(to: { name?: string; email: string }): Promise<void> {
    await database.db.transaction().execute(async (transaction) => {
      await enqueueEmail(transaction, {
        kind: 'password_changed',
        to: { id: null, name: to.name ?? 'Meena', email: to.email, language: 'en' },
        content: {},
        now: clock.now,
      });
    });
  }

  async function emailTo(recipient: string): Promise<Email> {
    const answer = await call('GET', '/api/admin/emails?pageSize=100', { as: admin });
    const found = answer
      .json<{ emails: Email[] }>()
      .emails.find((one) => one.recipient === recipient);
    if (!found) throw new Error(`no email to ${recipient}`);
    return found;
  }

  return { post, emailTo };
}
