import {
  requestEmailCode,
  signInWithCode,
  signInWithLink,
} from '@anandham/contract/operations/accounts';
import { accountSchemas } from '@anandham/contract/schemas/accounts';
import { defaultLanguage } from '@anandham/domain/language';
import type { MapsGateway } from '#gateways/maps.ts';
import { mount, type Api } from '#http/mount.ts';
import { succeed } from '#http/success.ts';
import type { Limits } from '#limits/limits.ts';
import type { ServiceContext } from '#service-context.ts';
import { toRecord } from '#features/accounts/account.ts';
import { deviceName } from '#features/accounts/device-name.ts';
import * as requests from './email-codes.service.ts';
import * as signIns from './sign-in-by-code.service.ts';

type Context = ServiceContext & { readonly limits: Limits; readonly maps: MapsGateway };

export function mountEmailCodes(api: Api, context: Context): void {
  const { byAddress } = context.limits;

  mount(api, requestEmailCode, accountSchemas.requestEmailCode, async ({ body, ...call }) => {
    // Every request counts, because it may send an email that the recipient did not request.
    await byAddress.take(`email-code ${call.address}`);
    const language = body.language ?? call.language ?? defaultLanguage;
    await requests.requestEmailCode(context, { ...body, language });
    return succeed('email_code_sent');
  });

  mount(api, signInWithCode, accountSchemas.signInWithCode, async (call, reply) => {
    const { body, address, userAgent } = call;
    const { account, isNew, ...entered } = await byAddress.guard(`email-code-try ${address}`, () =>
      signIns.signInWithCode(context, { ...body, device: deviceName(userAgent) }),
    );
    if (!isNew) void reply.code(200);
    return { ...succeed('signed_in'), ...entered, rest: toRecord(account) };
  });

  mount(api, signInWithLink, accountSchemas.signInWithLink, async (call, reply) => {
    const { body, address, userAgent } = call;
    const { account, isNew, ...entered } = await byAddress.guard(`email-code-link ${address}`, () =>
      signIns.signInWithLink(context, { ...body, device: deviceName(userAgent) }),
    );
    if (!isNew) void reply.code(200);
    return { ...succeed('signed_in'), ...entered, rest: toRecord(account) };
  });
}
