import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testMailServer } from '#testing/mail-server.ts';
import { newMember, proveEmail } from '#testing/member.ts';
import { testServer } from '#testing/test-server.ts';

const mail = await testMailServer();
const server = await testServer();
const { call, clock } = server;
const owner = await server.newPerson('owner');
const password = 'nine banana leaves';

type Answer = {
  code: string;
  token: string | null;
  rest: { role: string; permissions: string[]; email: string } | null;
  invitation: { _id: string };
  invitations: { _id: string; email: string; role: string; invitedBy: string }[];
  hasAccount: boolean;
  fieldCodes?: object;
};

const newAddress = () => `helper-${randomUUID()}@example.com`;

async function invite(email: string, role = 'dispatcher') {
  const answer = await call('POST', '/api/admin/staff', { as: owner, body: { email, role } });
  return { status: answer.statusCode, ...answer.json<Answer>() };
}

/** Invites and returns the token of the emailed link. */
async function invitedWith(email: string, role?: string): Promise<string> {
  expect((await invite(email, role)).status).toBe(201);
  return emailedToken(email);
}

async function emailedToken(email: string): Promise<string> {
  await server.runJobs(mail.url);
  const own = mail.emails.findLast(({ to }) => to?.some(({ address }) => address === email));
  const token = /\/invitation\/([\w-]+)/.exec(own?.text ?? '')?.[1];
  if (token === undefined) throw new Error('No invitation was emailed');
  return token;
}

async function post(path: 'read' | 'accept', body: object) {
  const answer = await call('POST', `/api/invitation/${path}`, { body });
  return { status: answer.statusCode, ...answer.json<Answer>() };
}

describe('an invited person without an account', () => {
  it('chooses name and password, is signed in, and has the role', async () => {
    const email = newAddress();
    const token = await invitedWith(email);
    expect(await post('read', { token })).toMatchObject({
      status: 200,
      email,
      role: 'dispatcher',
      hasAccount: false,
    });
    const accepted = await post('accept', { token, name: 'Selvi', password });
    expect(accepted).toMatchObject({ status: 200, rest: { email, role: 'admin' } });
    const as = { id: '', email, token: accepted.token ?? '' };
    expect((await call('GET', '/api/admin/getallbooking', { as })).statusCode).toBe(200);
    expect((await call('GET', '/api/admin/settings', { as })).statusCode).toBe(403);
    const signedIn = await call('POST', '/api/auth/signin', {
      body: { emailOrMobile: email, password },
    });
    expect(signedIn.statusCode).toBe(200);
    const audit = await call('GET', '/api/admin/audit', { as: owner });
    expect(audit.json<{ entries: { action: string }[] }>().entries.slice(0, 2)).toMatchObject([
      { action: 'accept_invitation', by: { name: 'Selvi' }, after: { role: 'dispatcher' } },
      { action: 'invite_staff', subject: { kind: 'invitation' }, after: { role: 'dispatcher' } },
    ]);
  });

  it.each([
    [{}, { name: 'name_required', password: 'password_required' }],
    [{ name: 'Selvi' }, { password: 'password_required' }],
    [{ name: 'Selvi', password: 'short' }, { password: 'password_short' }],
    [{ name: 'Selvi', password: 'password1' }, { password: 'password_common' }],
  ])('is asked again after %o, and the link still works', async (body, fieldCodes) => {
    const token = await invitedWith(newAddress());
    expect(await post('accept', { token, ...body })).toMatchObject({ fieldCodes });
    expect((await post('accept', { token, name: 'Selvi', password })).status).toBe(200);
  });

  it('uses the link once, also with two requests at once', async () => {
    const token = await invitedWith(newAddress());
    const body = { token, name: 'Selvi', password };
    const both = await Promise.all([post('accept', body), post('accept', body)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await post('read', { token })).toMatchObject({ status: 400, code: 'bad_invitation' });
  });
});

describe('an invited person with an account', () => {
  it('accepts with the link alone, and signs in with the own password', async () => {
    const member = await newMember(server, 'Kumar');
    await proveEmail(server, member);
    const token = await invitedWith(member.email, 'owner');
    expect(await post('read', { token })).toMatchObject({ hasAccount: true, role: 'owner' });
    expect(await post('accept', { token })).toMatchObject({ status: 200, token: null });
    expect((await call('GET', '/api/admin/settings', { as: member })).statusCode).toBe(200);
  });

  it('sets a new password when the address was never verified, and old sessions end', async () => {
    const stranger = await newMember(server, 'Stranger');
    const token = await invitedWith(stranger.email);
    expect(await post('read', { token })).toMatchObject({ hasAccount: false });
    expect((await post('accept', { token })).status).toBe(400);
    expect((await post('accept', { token, name: 'Selvi', password })).status).toBe(200);
    expect((await call('GET', '/api/auth/verify', { as: stranger })).statusCode).toBe(401);
    const old = { emailOrMobile: stranger.email, password: stranger.password };
    expect((await call('POST', '/api/auth/signin', { body: old })).statusCode).toBe(400);
  });
});

describe('an invitation', () => {
  it('to one of the staff is refused', async () => {
    const dispatcher = await server.newPerson('dispatcher');
    expect(await invite(dispatcher.email)).toMatchObject({ status: 409, code: 'already_staff' });
  });

  it('is listed, and replaces an earlier one to the same address', async () => {
    const email = newAddress();
    const first = await invitedWith(email);
    const second = await invitedWith(email, 'owner');
    const { invitations } = (await call('GET', '/api/admin/staff', { as: owner })).json<Answer>();
    expect(invitations.filter((one) => one.email === email)).toMatchObject([
      { role: 'owner', invitedBy: 'Kavitha owner' },
    ]);
    expect((await post('read', { token: first })).status).toBe(400);
    expect((await post('read', { token: second })).status).toBe(200);
  });

  it('can be cancelled, also before its email is sent', async () => {
    const email = newAddress();
    const token = await invitedWith(email);
    const { _id } = (await invite(email)).invitation;
    const cancel = () => call('DELETE', `/api/admin/staff/invitations/${_id}`, { as: owner });
    expect((await cancel()).statusCode).toBe(200);
    const again = await cancel();
    expect([again.statusCode, again.json<Answer>().code]).toEqual([404, 'invitation_not_found']);
    const sentBefore = mail.emails.length;
    await server.runJobs(mail.url);
    expect(mail.emails).toHaveLength(sentBefore);
    expect((await post('read', { token })).status).toBe(400);
  });

  it('ends after three days', async () => {
    const start = clock.now;
    const token = await invitedWith(newAddress());
    clock.now = new Date(start.getTime() + 72 * 3_600_000 - 1);
    expect((await post('read', { token })).status).toBe(200);
    clock.now = new Date(start.getTime() + 72 * 3_600_000);
    expect((await post('read', { token })).status).toBe(400);
    clock.now = start;
  });

  it.each([{}, { email: 'nobody', role: 'owner' }, { email: 'x@example.com', role: 'customer' }])(
    'with %o is refused',
    async (body) => {
      expect((await call('POST', '/api/admin/staff', { as: owner, body })).statusCode).toBe(400);
    },
  );

  it('is in Tamil for an account in Tamil', async () => {
    const member = await newMember(server, 'Amudha');
    await call('PUT', '/api/auth/language', { as: member, body: { language: 'ta' } });
    await invitedWith(member.email);
    expect(mail.emails.at(-1)?.subject).toContain('அழைப்பு');
  });
});
