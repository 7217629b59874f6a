import { expect, test } from 'vitest';
import { testMailServer } from '#testing/mail-server.ts';
import { newMember } from '#testing/member.ts';
import { testServer } from '#testing/test-server.ts';
import { recoverAccount } from './recover-account.service.ts';

const server = await testServer();
const { call, clock, database } = server;
const mail = await testMailServer();

const recover = (email: string) => recoverAccount(database.db, { email, now: clock.now });
const changeEmail = (as: Awaited<ReturnType<typeof newMember>>, email: string) =>
  call('PUT', '/api/account/email', { as, body: { email, password: as.password } });
const signIn = (emailOrMobile: string, password: string) =>
  call('POST', '/api/auth/signin', { body: { emailOrMobile, password } });

test('recovering an account signs the stranger out, and the owner resets the password by email', async () => {
  const member = await newMember(server);
  await changeEmail(member, `thief.${member.email}`);
  await changeEmail(member, `thief2.${member.email}`);
  expect(await recover(` ${member.email.toUpperCase()}`)).toBe('recovered');
  expect((await call('GET', '/api/auth/verify', { as: member })).statusCode).toBe(401);
  for (const name of [member.email, `thief2.${member.email}`, member.mobile]) {
    expect((await signIn(name, member.password)).statusCode).toBe(400);
  }
  await call('POST', '/api/auth/forget', { body: { email: member.email } });
  await server.runJobs(mail.url);
  const received = mail.emails.findLast(({ to }) => to?.[0]?.address === member.email);
  const token = /\/reset-password\/([\w-]+)/.exec(received?.text ?? '')?.[1] ?? '';
  const newPassword = 'owner of nine leaves';
  await call('POST', `/api/auth/reset/${token}`, { body: { newPassword } });
  expect((await signIn(member.email, newPassword)).statusCode).toBe(200);
});

test('an email that no account had before recovers nothing', async () => {
  const member = await newMember(server);
  expect(await recover(member.email)).toBe('never_changed');
  expect(await recover('no address')).toBe('never_changed');
  expect((await call('GET', '/api/auth/verify', { as: member })).statusCode).toBe(200);
});

test('an email that has a new account does not recover the old one', async () => {
  const member = await newMember(server);
  await changeEmail(member, `moved.${member.email}`);
  const { name, email, password } = member;
  const mobile = `7${member.mobile.slice(1)}`;
  const body = { name, email, mobile, password };
  expect((await call('POST', '/api/auth/signup', { body })).statusCode).toBe(201);
  expect(await recover(email)).toBe('taken');
  expect((await call('GET', '/api/auth/verify', { as: member })).statusCode).toBe(200);
});
