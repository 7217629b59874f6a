import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { describe, expect, it } from 'vitest';
import type { Challenge, Proof } from '@anandham/contract/proof-of-work';
import { testMailServer } from '#testing/mail-server.ts';
import { stopSystemClock } from '#testing/system-clock.ts';
import { testServer } from '#testing/test-server.ts';

const server = await testServer({ config: { trustProxy: 1, operatorEmail: 'boss@cabs.example' } });
const { app, clock, database } = server;
const mail = await testMailServer();
const setTime = stopSystemClock(server);

const visitor = {
  name: 'Meena Raman',
  mobile: '0431270041',
  email: 'meena@example.com',
  feedback: 'Do you drive to Kolli Hills?\nWe are six.',
};

let lastAddress = 0;
const newAddress = () => `10.1.0.${(lastAddress += 1)}`;
const send = (changes: object = {}, address = newAddress()) =>
  app.inject({
    method: 'POST',
    url: '/api/bookingreview/sendmail',
    headers: { 'x-forwarded-for': address },
    payload: { ...visitor, ...changes },
  });

const countMessages = async () =>
  (await database.db.selectFrom('contact_messages').select('id').execute()).length;

async function solved(response: Awaited<ReturnType<typeof send>>): Promise<Proof> {
  const { challenge } = response.json<{ challenge: Challenge }>();
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('not solved');
  return { challenge, solution };
}

describe('a visitor who writes', () => {
  it('is thanked; the message is kept, and the operator gets an email to answer', async () => {
    const answer = await send({ openMs: 20_000, website: '' });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { code: 'message_sent', message: 'Thanks for reaching us' },
    ]);
    expect(await database.db.selectFrom('contact_messages').selectAll().execute()).toMatchObject([
      { name: 'Meena Raman', mobile: '0431270041', message: visitor.feedback },
    ]);
    await server.runJobs(mail.url);
    expect(mail.emails).toHaveLength(1);
    expect(mail.emails[0]).toMatchObject({
      subject: 'Message from Meena Raman',
      to: [{ address: 'boss@cabs.example' }],
      replyTo: [{ name: 'Meena Raman', address: 'meena@example.com' }],
    });
    expect(mail.emails[0]?.text).toContain('Do you drive to Kolli Hills?');
  });

  it('reads what is wrong beside each field', async () => {
    const answer = await send({ name: ' ', mobile: '98765 43210', email: 'meena@', feedback: '' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: object }>().fields).toEqual({
      name: 'Name is required',
      mobile: 'Enter a valid 10-digit mobile number',
      email: 'Invalid email',
      feedback: 'Message is required',
    });
  });
});

describe('what looks like a machine', () => {
  it.each([
    ['fills the field that people do not see', { website: 'https://pills.example' }],
    ['is quicker than a person', { openMs: 400 }],
  ])('%s, and must compute first', async (_how, changes) => {
    const before = await countMessages();
    const params = await send(changes);
    expect(params.statusCode).toBe(429);
    expect(params.json()).toMatchObject({ code: 'proof_needed', statusCode: 429 });
    expect(await countMessages()).toBe(before);
    const proof = await solved(params);
    expect((await send({ ...changes, proof })).statusCode).toBe(200);
    expect(await countMessages()).toBe(before + 1);
  });

  it('writes five times, then computes for each message', async () => {
    const address = newAddress();
    for (let at = 0; at < 5; at += 1) expect((await send({}, address)).statusCode).toBe(200);
    const params = await send({}, address);
    expect(params.json()).toMatchObject({ code: 'proof_needed' });
    const proof = await solved(params);
    expect((await send({ proof }, address)).statusCode).toBe(200);
    expect((await send({ proof }, address)).json()).toMatchObject({ code: 'proof_needed' });
    setTime(new Date(clock.now.getTime() + 600_000));
    expect((await send({}, address)).statusCode).toBe(200);
  });

  it('cannot use a sum that is old, wrong, made easier or not ours', async () => {
    const hidden = { website: 'x' };
    const proof = await solved(await send(hidden));
    const { challenge, solution } = proof;
    const easier = { ...challenge.parameters, keyPrefix: '0' };
    const later = { ...challenge.parameters, data: { expiresAt: 9_999_999_999 } };
    for (const forged of [
      { challenge, solution: { ...solution, counter: solution.counter + 1 } },
      { challenge: { ...challenge, parameters: easier }, solution },
      { challenge: { ...challenge, parameters: later }, solution },
      { challenge: { ...challenge, signature: '0'.repeat(64) }, solution },
    ]) {
      expect((await send({ ...hidden, proof: forged })).json()).toMatchObject({
        code: 'proof_needed',
      });
    }
    setTime(new Date(clock.now.getTime() + 601_000));
    expect((await send({ ...hidden, proof })).json()).toMatchObject({ code: 'proof_needed' });
  });

  it('of ten messages with one sum at once, one is kept', async () => {
    const hidden = { website: 'x' };
    const proof = await solved(await send(hidden));
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ ...hidden, proof })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('is refused after sixty tries of one address', async () => {
    const address = newAddress();
    let last = await send({}, address);
    for (let at = 0; at < 60; at += 1) last = await send({}, address);
    expect(last.json()).toMatchObject({ code: 'too_many_requests' });
    expect(last.headers['retry-after']).toBe('600');
  });
});
