import * as operations from '@anandham/contract/operations/staff';
import { staffSchemas } from '@anandham/contract/schemas/staff';
import { defaultLanguage } from '@anandham/domain/language';
import { mount, type Api } from '#http/mount.ts';
import { succeed } from '#http/success.ts';
import type { Limits } from '#limits/limits.ts';
import type { ServiceContext } from '#service-context.ts';
import { toRecord } from '#features/accounts/account.ts';
import { deviceName } from '#features/accounts/device-name.ts';
import * as invitations from './invitations.service.ts';
import * as staff from './staff.service.ts';

type Context = ServiceContext & { readonly limits: Limits };

export function mountStaff(api: Api, context: Context): void {
  mount(api, operations.listStaff, staffSchemas.listStaff, async ({ session }) => ({
    ...succeed('staff_listed'),
    ...(await staff.readStaff(context, session.account)),
  }));

  mount(api, operations.inviteStaff, staffSchemas.inviteStaff, async ({ session, body }) => ({
    ...succeed('staff_invited'),
    invitation: await invitations.inviteStaff(context, session.account, body),
  }));

  mount(api, operations.changeStaffRole, staffSchemas.changeStaffRole, async (call) => {
    const change = { id: call.params.id, role: call.body.role };
    const member = await staff.changeStaffRole(context, call.session.account, change);
    return { ...succeed('staff_changed'), member };
  });

  mount(api, operations.removeStaff, staffSchemas.removeStaff, async ({ session, params }) => {
    await staff.removeStaff(context, session.account, params.id);
    return succeed('staff_removed');
  });

  mount(api, operations.cancelInvitation, staffSchemas.cancelInvitation, async (call) => {
    await invitations.cancelInvitation(context, call.session.account, call.params.id);
    return succeed('invitation_cancelled');
  });

  mountInvitation(api, context);
}

/** For the invited person, who has no session yet. */
function mountInvitation(api: Api, context: Context): void {
  const { byAddress } = context.limits;

  mount(api, operations.readInvitation, staffSchemas.readInvitation, async ({ body, address }) => {
    const invitation = await byAddress.guard(`invitation ${address}`, () =>
      invitations.readInvitation(context, body.token),
    );
    return { ...succeed('invitation_read'), ...invitation };
  });

  mount(api, operations.acceptInvitation, staffSchemas.acceptInvitation, async (call) => {
    const { token, name, password, language } = call.body;
    const accepted = await byAddress.guard(`invitation ${call.address}`, () =>
      invitations.acceptInvitation(context, {
        token,
        name,
        password,
        language: language ?? call.language ?? defaultLanguage,
        device: deviceName(call.userAgent),
      }),
    );
    return {
      ...succeed('invitation_accepted'),
      token: accepted.token,
      rest: accepted.account && toRecord(accepted.account),
    };
  });
}
