import { sendContactMessage } from '@anandham/contract/operations/site';
import { siteSchemas } from '@anandham/contract/schemas/site';
import { mount, type Api } from '#http/mount.ts';
import { succeed } from '#http/success.ts';
import { type ContactContext, sendMessage } from './contact.service.ts';

export function mountContact(api: Api, context: ContactContext): void {
  mount(api, sendContactMessage, siteSchemas.sendContactMessage, async ({ body, address }) => {
    await context.limits.byAddress.take(`message ${address}`);
    await sendMessage(context, body, address);
    return succeed('message_sent');
  });
}
