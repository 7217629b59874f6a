import { listEmails, resendEmail } from '@anandham/contract/operations/emails';
import { type Email, emailSchemas } from '@anandham/contract/schemas/emails';
import { toKolkataIso } from '@anandham/domain/bookings/trip-date';
import { mount, type Api } from '#http/mount.ts';
import { succeed } from '#http/success.ts';
import type { ServiceContext } from '#service-context.ts';
import type { EmailRow } from './emails.queries.ts';
import * as emails from './emails.service.ts';

export function mountEmails(api: Api, context: ServiceContext): void {
  mount(api, listEmails, emailSchemas.listEmails, async ({ query }) => {
    const { state = 'all', page, pageSize } = query;
    const found = await emails.listEmails(context.db, {
      state: state === 'all' ? null : state,
      page,
      pageSize,
    });
    return { ...succeed('emails_listed'), ...found, emails: found.emails.map(toWire) };
  });

  mount(api, resendEmail, emailSchemas.resendEmail, async ({ params, session }) => {
    const command = { id: params.id, account: session.account };
    const email = await emails.resendEmail(context, command);
    return { ...succeed('email_resent'), email: toWire(email) };
  });
}

function toWire(row: EmailRow): Email {
  const { id, kind, recipientEmail, state, attempts, lastError, createdAt, sentAt } = row;
  return {
    _id: id,
    kind,
    recipient: recipientEmail,
    state,
    attempts,
    lastError,
    createdAt: toKolkataIso(createdAt),
    sentAt: sentAt && toKolkataIso(sentAt),
  };
}
