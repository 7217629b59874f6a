import { afterAll, describe, expect, it } from 'vitest';
import { startGoogleStandIn } from '#testing/google/google-stand-in.ts';
import { googleSettings, googleVisit } from '#testing/google/google-visit.ts';
import { newMember } from '#testing/member.ts';
import { testServer, type Person } from '#testing/test-server.ts';

const publicUrl = 'http://localhost:3998';
const standIn = await startGoogleStandIn({ redirectUri: `${publicUrl}/api/auth/google/callback` });
afterAll(() => standIn.stop());
const server = await testServer({ config: { publicUrl, google: googleSettings(standIn) } });
const { call, clock, database } = server;
const { credentialFor } = googleVisit(server);

async function googleSignIn(email: string): Promise<Person & { status: number }> {
  const credential = await credentialFor({ email, name: 'Kavitha Raman', verified: true });
  const answer = await call('POST', '/api/auth/firebase', { body: { credential } });
  const { token, rest } = answer.json<{ token: string; rest: { _id: string; email: string } }>();
  return { status: answer.statusCode, id: rest._id, email: rest.email, token };
}

const profileOf = async (as: Person) => (await call('GET', '/api/account', { as })).json<object>();

describe('a changed email', () => {
  it('unlinks Google, so that nobody keeps access to an account with another person’s address', async () => {
    const member = await newMember(server);
    await database.db
      .updateTable('accounts')
      .set({ email_verified_at: clock.now })
      .where('id', '=', member.id)
      .execute();
    expect((await googleSignIn(member.email)).id).toBe(member.id);
    expect(await profileOf(member)).toMatchObject({ signsInWith: ['password', 'google'] });

    const email = `victim.${member.email}`;
    const body = { email, password: member.password };
    expect((await call('PUT', '/api/account/email', { as: member, body })).statusCode).toBe(200);
    expect(await profileOf(member)).toMatchObject({
      signsInWith: ['password'],
      emailProven: false,
    });
    const stranger = await googleSignIn(member.email);
    expect([stranger.status, stranger.id === member.id]).toEqual([201, false]);

    const victim = await googleSignIn(email);
    expect([victim.status, victim.id]).toEqual([200, member.id]);
    expect((await call('GET', '/api/auth/verify', { as: member })).statusCode).toBe(401);
  });
});
