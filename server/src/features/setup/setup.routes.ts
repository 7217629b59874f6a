import * as operations from '@anandham/contract/operations/setup';
import { setupSchemas } from '@anandham/contract/schemas/setup';
import { defaultLanguage } from '@anandham/domain/language';
import { mount, type Api } from '#http/mount.ts';
import { succeed } from '#http/success.ts';
import { toRecord } from '#features/accounts/account.ts';
import { hasOwner } from '#features/accounts/accounts.queries.ts';
import { deviceName } from '#features/accounts/device-name.ts';
import { finishSetup, testSetupEmail } from './setup.service.ts';

type Context = Parameters<typeof testSetupEmail>[0] & Parameters<typeof finishSetup>[0];

export function mountSetup(api: Api, context: Context): void {
  mount(api, operations.readSetup, setupSchemas.readSetup, async () => ({
    ...succeed('setup_read'),
    done: await hasOwner(context.db),
  }));

  mount(api, operations.testSetupEmail, setupSchemas.testSetupEmail, async ({ address, body }) => {
    const answer = await context.limits.byAddress.guard(`setup ${address}`, () =>
      testSetupEmail(context, body),
    );
    return { ...succeed('test_email_sent'), to: body.to, answer };
  });

  mount(api, operations.finishSetup, setupSchemas.finishSetup, async (call) => {
    const visitor = {
      device: deviceName(call.userAgent),
      language: call.language ?? defaultLanguage,
    };
    const { token, account } = await context.limits.byAddress.guard(`setup ${call.address}`, () =>
      finishSetup(context, call.body, visitor),
    );
    return { ...succeed('setup_done'), token, rest: toRecord(account) };
  });
}
