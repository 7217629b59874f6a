import { signInWithGoogle as operation } from '@anandham/contract/operations/accounts';
import { accountSchemas } from '@anandham/contract/schemas/accounts';
import { defaultLanguage } from '@anandham/domain/language';
import { mount, type Api } from '#http/mount.ts';
import { succeed } from '#http/success.ts';
import type { Limits } from '#limits/limits.ts';
import { toRecord } from '#features/accounts/account.ts';
import { deviceName } from '#features/accounts/device-name.ts';
import { signInWithGoogle } from './sign-in.service.ts';
import type { GoogleContext } from './popup.service.ts';

type Context = GoogleContext & { readonly limits: Limits };

/** Only the credential counts; name and email come from Google. */
export function mountGoogleSignIn(api: Api, context: Context): void {
  const { byAddress } = context.limits;
  mount(
    api,
    operation,
    accountSchemas.signInWithGoogle,
    async ({ body, address, userAgent, ...call }, reply) => {
      const language = body.language ?? call.language ?? defaultLanguage;
      const { token, account, isNew } = await byAddress.guard(`google ${address}`, () =>
        signInWithGoogle(context, {
          credential: body.credential,
          device: deviceName(userAgent),
          language,
        }),
      );
      if (!isNew) void reply.code(200);
      return { ...succeed('signed_in'), token, rest: toRecord(account) };
    },
  );
}
