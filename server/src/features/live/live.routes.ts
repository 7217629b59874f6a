import { streamEvents } from '@anandham/contract/operations/live';
import { liveSchemas } from '@anandham/contract/schemas/live';
import { openEventStream } from '#http/event-stream.ts';
import { mount, type Api } from '#http/mount.ts';
import { tokenHash } from '#features/accounts/sessions.service.ts';
import { type LiveContext, startLive } from './live.service.ts';

export function mountLive(api: Api, context: LiveContext): { openStreams: () => number } {
  const live = startLive(context);
  // Runs before Fastify waits for open requests, because streams do not end by themselves.
  api.app.addHook('preClose', () => live.streams.close());
  api.app.addHook('onClose', () => live.stop());

  mount(api, streamEvents, liveSchemas.streamEvents, ({ session: { account, token } }, reply) => {
    live.streams.refuseWhenFull();
    const session = { accountId: account.id, role: account.role, tokenHash: tokenHash(token) };
    openEventStream(reply, (response) => live.streams.open(response, session));
  });
  return { openStreams: () => live.streams.count };
}
