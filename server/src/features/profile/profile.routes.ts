import * as operations from '@anandham/contract/operations/profile';
import { profileSchemas } from '@anandham/contract/schemas/profile';
import { kolkataDate } from '@anandham/domain/bookings/trip-date';
import { mount, type Api, type Session } from '#http/mount.ts';
import { succeed } from '#http/success.ts';
import { toRecord } from '#features/accounts/account.ts';
import { tokenHash } from '#features/accounts/sessions.service.ts';
import { deleteAccount } from './deletion/delete-account.service.ts';
import { collectOwnData } from './export.service.ts';
import { changeEmail, requestVerification } from './own-email.service.ts';
import { changePassword } from './own-password.service.ts';
import * as sessions from './own-sessions.service.ts';
import { toMyData, toOwnSession, toProfile } from './profile-wire.ts';
import * as profile from './profile.service.ts';

export function mountProfile(api: Api, context: profile.ProfileContext): void {
  mount(api, operations.readProfile, profileSchemas.readProfile, async ({ session }) => ({
    ...succeed('profile_read'),
    ...toProfile(await profile.readProfile(context, session.account.id)),
  }));

  mount(api, operations.updateProfile, profileSchemas.updateProfile, async (call) => {
    const { body, session, address } = call;
    const names = { name: body.name, mobile: body.mobile ?? null, address };
    const account = await profile.updateProfile(context, session.account, names);
    return { ...succeed('profile_updated'), rest: toRecord(account) };
  });

  mount(api, operations.changeEmail, profileSchemas.changeEmail, async (call) => {
    const { body, session, address } = call;
    const account = await changeEmail(context, { account: session.account, ...body, address });
    return { ...succeed('email_changed'), rest: toRecord(account) };
  });

  mount(api, operations.requestVerification, profileSchemas.requestVerification, async (call) => {
    await requestVerification(context, call.session.account);
    return succeed('verification_sent');
  });

  mount(api, operations.changePassword, profileSchemas.changePassword, async (call) => {
    const { account, token } = call.session;
    await changePassword(context, { account, session: tokenHash(token), ...call.body });
    return succeed('password_changed');
  });

  mount(api, operations.exportMyData, profileSchemas.exportMyData, async ({ session }, reply) => {
    const data = await collectOwnData(context, ownerOf(session));
    const file = `my-data-${kolkataDate(data.exportedAt)}.json`;
    void reply.header('content-disposition', `attachment; filename="${file}"`);
    return { ...succeed('data_exported'), ...toMyData(data) };
  });

  mount(api, operations.deleteAccount, profileSchemas.deleteAccount, async ({ body, session }) => {
    const given = { password: body.password ?? null, email: body.email };
    await deleteAccount(context, session.account.id, given);
    return succeed('account_deleted');
  });

  mountSessions(api, context);
}

function mountSessions(api: Api, context: profile.ProfileContext): void {
  mount(api, operations.listSessions, profileSchemas.listSessions, async ({ session }) => {
    const rows = await sessions.listSessions(context, ownerOf(session));
    return { ...succeed('sessions_listed'), sessions: rows.map(toOwnSession) };
  });

  mount(api, operations.endSession, profileSchemas.endSession, async ({ params, session }) => {
    await sessions.endSession(context, { id: params.id, accountId: session.account.id });
    return succeed('session_ended');
  });

  mount(api, operations.endOtherSessions, profileSchemas.endOtherSessions, async ({ session }) => {
    await sessions.endOtherSessions(context, ownerOf(session));
    return succeed('sessions_ended');
  });
}

function ownerOf({ account, token }: Session): { accountId: string; session: Buffer } {
  return { accountId: account.id, session: tokenHash(token) };
}
