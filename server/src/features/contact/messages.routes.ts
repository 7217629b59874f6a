import { listMessages, markMessage } from '@anandham/contract/operations/admin-people';
import { type Message, adminPeopleSchemas } from '@anandham/contract/schemas/admin-people';
import { toKolkataIso } from '@anandham/domain/bookings/trip-date';
import { mount, type Api } from '#http/mount.ts';
import { succeed } from '#http/success.ts';
import type { ServiceContext } from '#service-context.ts';
import type { MessageRow } from './messages.queries.ts';
import * as messages from './messages.service.ts';

export function mountMessages(api: Api, context: ServiceContext): void {
  mount(api, listMessages, adminPeopleSchemas.listMessages, async ({ query }) => {
    const found = await messages.listMessages(context, query);
    return { ...succeed('messages_listed'), ...found, messages: found.messages.map(toMessage) };
  });

  mount(api, markMessage, adminPeopleSchemas.markMessage, async ({ params, body, session }) => {
    const { answered } = body;
    const command = { id: params.id, account: session.account, answered };
    const message = await messages.markMessage(context, command);
    const success = succeed(answered ? 'message_answered' : 'message_reopened');
    return { ...success, message: toMessage(message) };
  });
}

function toMessage(row: MessageRow): Message {
  const { id, name, mobile, email, message, createdAt, answeredAt, answeredByName } = row;
  return {
    _id: id,
    name,
    mobile,
    email,
    message,
    createdAt: toKolkataIso(createdAt),
    answered: answeredAt && { at: toKolkataIso(answeredAt), name: answeredByName ?? '' },
  };
}
