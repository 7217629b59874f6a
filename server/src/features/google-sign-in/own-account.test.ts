import { afterAll, describe, expect, it } from 'vitest';
import type { MyData, Profile } from '@anandham/contract/schemas/profile';
import { startGoogleStandIn } from '#testing/google/google-stand-in.ts';
import { googleSettings, googleVisit } from '#testing/google/google-visit.ts';
import { testServer } from '#testing/test-server.ts';

const publicUrl = 'http://localhost:3996';
const standIn = await startGoogleStandIn({ redirectUri: `${publicUrl}/api/auth/google/callback` });
afterAll(() => standIn.stop());
const server = await testServer({ config: { publicUrl, google: googleSettings(standIn) } });
const { call } = server;
const { credentialFor } = googleVisit(server);

async function googleSignIn(email: string) {
  const credential = await credentialFor({ email, name: 'Kavitha', verified: true });
  const response = await call('POST', '/api/auth/firebase', { body: { credential } });
  const { token, rest } = response.json<{ token: string; rest: { _id: string } }>();
  const headers = { authorization: `Bearer ${token}` };
  const own = <Answer>(method: 'GET' | 'DELETE', path: string, body?: object) =>
    call(method, path, { headers, body }).then((answer) => answer.json<Answer>());
  return { status: response.statusCode, id: rest._id, own };
}

describe('a customer who signed in with Google', () => {
  it('sees Google as the sign-in method and the email as verified', async () => {
    const { own } = await googleSignIn('kavitha@gmail.example');
    expect(await own<Profile>('GET', '/api/account')).toMatchObject({
      signsInWith: ['google'],
      emailProven: true,
    });
  });

  it('sees both sign-in methods when the account has a password', async () => {
    const email = 'valli@gmail.example';
    const { own } = await googleSignIn(email);
    const { db } = server.database;
    await db
      .updateTable('accounts')
      .set({ password_hash: 'some hash' })
      .where('email', '=', email)
      .execute();
    expect((await own<Profile>('GET', '/api/account')).signsInWith).toEqual(['password', 'google']);
  });

  it('finds the Google account in the data export', async () => {
    const { own } = await googleSignIn('selvi@gmail.example');
    const { account, googleAccounts } = await own<MyData>('GET', '/api/account/export');
    expect(account.signsInWith).toEqual(['google']);
    expect(googleAccounts).toEqual([
      {
        issuer: standIn.issuer,
        subject: expect.stringMatching(/^[\da-f]{64}$/) as string,
        linkedAt: expect.stringMatching(/\+05:30$/) as string,
      },
    ]);
  });

  it('gets a new account after deleting the first one', async () => {
    const email = 'leaver@gmail.example';
    const { id, own } = await googleSignIn(email);
    expect(await own('DELETE', '/api/account', { email })).toMatchObject({
      code: 'account_deleted',
    });
    const again = await googleSignIn(email);
    expect(again.status).toBe(201);
    expect(again.id).not.toBe(id);
  });
});
