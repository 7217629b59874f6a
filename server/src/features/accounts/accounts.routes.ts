import {
  changeLanguage,
  checkResetLink,
  requestReset,
  resetPassword,
  signIn,
  signOut,
  signUp,
  verifyCode,
  verifyEmail,
  verifySession,
} from '@anandham/contract/operations/accounts';
import { accountSchemas } from '@anandham/contract/schemas/accounts';
import { defaultLanguage } from '@anandham/domain/language';
import type { MapsGateway } from '#gateways/maps.ts';
import { succeed } from '#http/success.ts';
import { mount, type Api } from '#http/mount.ts';
import { cookieOf } from '#http/site/page-language.ts';
import type { Limits } from '#limits/limits.ts';
import type { ServiceContext } from '#service-context.ts';
import { toRecord } from './account.ts';
import * as accounts from './accounts.service.ts';
import { deviceName } from './device-name.ts';
import { mountEmailCodes } from './email-codes/email-codes.routes.ts';
import * as emailVerification from './email-verification.service.ts';
import * as passwordReset from './password-reset/password-reset.service.ts';

type Context = ServiceContext & { readonly limits: Limits; readonly maps: MapsGateway };

export function mountAccounts(api: Api, context: Context): void {
  const { limits } = context;
  mountPasswordReset(api, context);
  mountEmailCodes(api, context);

  mount(api, signUp, accountSchemas.signUp, async ({ body, address, ...call }) => {
    const language = body.language ?? call.language ?? defaultLanguage;
    await limits.byAddress.guard(`sign-up ${address}`, () =>
      limits.verificationsToEmail.spend(body.email, () =>
        accounts.signUp(context, { ...body, language }),
      ),
    );
    return succeed('signed_up');
  });

  mount(api, signIn, accountSchemas.signIn, async ({ body, address, userAgent }) => {
    const name = accounts.signInName(body.emailOrMobile);
    const attempt = () => accounts.signIn(context, { ...body, device: deviceName(userAgent) });
    const session = await limits.byAddress.guard(`sign-in ${address}`, () =>
      name === null ? attempt() : limits.byName.guard(name.value, attempt),
    );
    return { ...succeed('signed_in'), token: session.token, rest: toRecord(session.account) };
  });

  mount(api, verifySession, accountSchemas.verifySession, async ({ session, language }, reply) => {
    const account = await accounts.applyBrowserLanguage(context, session.account, language);
    const needsCookie = language === null && account.language !== defaultLanguage;
    if (needsCookie) void reply.header('set-cookie', cookieOf(account.language));
    return { ...succeed('session_valid'), rest: toRecord(account) };
  });

  mount(api, verifyEmail, accountSchemas.verifyEmail, async ({ body, address }) => {
    await limits.byAddress.guard(`verify-email ${address}`, () =>
      emailVerification.verifyEmail(context, body.token),
    );
    return succeed('email_verified');
  });

  mount(api, changeLanguage, accountSchemas.changeLanguage, async ({ body, session }) => {
    const account = await accounts.changeLanguage(context, { ...session, ...body });
    return { ...succeed('language_changed'), rest: toRecord(account) };
  });

  mount(api, signOut, accountSchemas.signOut, async ({ session }) => {
    await accounts.signOut(context, session.token);
    return succeed('signed_out');
  });
}

function mountPasswordReset(api: Api, context: Context): void {
  const { byAddress } = context.limits;

  mount(api, requestReset, accountSchemas.requestReset, async ({ body, address }) => {
    // Every request counts, because it may send an email that the recipient did not request.
    await byAddress.take(`forget ${address}`);
    await passwordReset.requestReset(context, body.email);
    return succeed('reset_email_sent');
  });

  mount(api, verifyCode, accountSchemas.verifyCode, async ({ body, address }) => {
    const resetToken = await byAddress.guard(`code ${address}`, () =>
      passwordReset.verifyCode(context, body),
    );
    return { ...succeed('code_accepted'), resetToken };
  });

  mount(api, checkResetLink, accountSchemas.checkResetLink, async ({ params, address }) => {
    await byAddress.guard(`reset-link ${address}`, () =>
      passwordReset.checkResetLink(context, params.token),
    );
    return succeed('reset_link_valid');
  });

  mount(api, resetPassword, accountSchemas.resetPassword, async ({ params, body, address }) => {
    const given = { token: params.token, newPassword: body.newPassword };
    await byAddress.guard(`reset ${address}`, () => passwordReset.resetPassword(context, given));
    return succeed('password_changed');
  });
}
