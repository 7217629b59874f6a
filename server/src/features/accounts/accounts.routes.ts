import { signIn, signOut, signUp, verifySession } from '@anandham/contract/operations/accounts';
import { accountSchemas, type AccountRecord } from '@anandham/contract/schemas/accounts';
import { succeed } from '../../http/success.ts';
import type { FailureLimits } from '../../http/failure-limit.ts';
import { mount, type Api } from '../../http/mount.ts';
import * as accounts from './accounts.service.ts';
import type { Account } from './account.ts';

export function mountAccounts(
  api: Api,
  context: accounts.AccountsContext & { readonly limits: FailureLimits },
): void {
  const { limits } = context;

  mount(api, signUp, accountSchemas.signUp, async ({ body, address }) => {
    await limits.byAddress.guard(`sign-up ${address}`, () => accounts.signUp(context, body));
    return succeed('signed_up');
  });

  mount(api, signIn, accountSchemas.signIn, async ({ body, address }) => {
    const name = accounts.signInName(body.emailOrMobile);
    const attempt = () => accounts.signIn(context, body);
    const session = await limits.byAddress.guard(`sign-in ${address}`, () =>
      name === null ? attempt() : limits.byName.guard(name.value, attempt),
    );
    return { ...succeed('signed_in'), token: session.token, rest: toRecord(session.account) };
  });

  mount(api, verifySession, accountSchemas.verifySession, ({ session }) => ({
    ...succeed('session_valid'),
    rest: toRecord(session.account),
  }));

  mount(api, signOut, accountSchemas.signOut, async ({ session }) => {
    await accounts.signOut(context, session.token);
    return succeed('signed_out');
  });
}

/** The account in the wire's words: `username` and `phone` repeat name and mobile. */
function toRecord({ id, name, email, mobile, role }: Account): AccountRecord {
  return { _id: id, name, username: name, email, mobile, phone: mobile, role };
}
