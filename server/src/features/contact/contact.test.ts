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

async function solveProof(response: Awaited<ReturnType<typeof send>>): Promise<Proof> {
  const { challenge } = response.json<{ challenge: Challenge }>();
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('not solved');
  return { challenge, solution };
}

describe('a contact message', () => {
  it('is stored and emailed to the operator, with the visitor as reply-to address', async () => {
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

  it('is stored with ten digits of a mobile in any notation', async () => {
    expect((await send({ mobile: '+91 98765-43210' })).statusCode).toBe(200);
    const stored = await database.db
      .selectFrom('contact_messages')
      .select('mobile')
      .where('mobile', 'like', '%98765%')
      .execute();
    expect(stored).toEqual([{ mobile: '9876543210' }]);
  });

  it('is refused with an error for each invalid field', async () => {
    const answer = await send({ name: ' ', mobile: '98765 4321', email: 'meena@', feedback: '' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: object }>().fields).toEqual({
      name: 'Name is required',
      mobile: 'Enter a valid 10-digit mobile number',
      email: 'Invalid email',
      feedback: 'Message is required',
    });
  });
});

describe('a suspicious sender', () => {
  it.each([
    ['fills in the hidden field', { website: 'https://pills.example' }],
    ['sends the form too quickly', { openMs: 400 }],
  ])('that %s must send a proof of work', async (_reason, changes) => {
    const before = await countMessages();
    const refused = await send(changes);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'proof_needed', statusCode: 429 });
    expect(await countMessages()).toBe(before);
    const proof = await solveProof(refused);
    expect((await send({ ...changes, proof })).statusCode).toBe(200);
    expect(await countMessages()).toBe(before + 1);
  });

  it('must send a proof for each message after the fifth', async () => {
    const address = newAddress();
    for (let at = 0; at < 5; at += 1) expect((await send({}, address)).statusCode).toBe(200);
    const refused = await send({}, address);
    expect(refused.json()).toMatchObject({ code: 'proof_needed' });
    const proof = await solveProof(refused);
    expect((await send({ proof }, address)).statusCode).toBe(200);
    expect((await send({ proof }, address)).json()).toMatchObject({ code: 'proof_needed' });
    setTime(new Date(clock.now.getTime() + 600_000));
    expect((await send({}, address)).statusCode).toBe(200);
  });

  it('cannot use a proof that is expired, wrong, made easier or wrongly signed', async () => {
    const hidden = { website: 'x' };
    const proof = await solveProof(await send(hidden));
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

  it('can use a proof in only one of ten concurrent messages', async () => {
    const hidden = { website: 'x' };
    const proof = await solveProof(await send(hidden));
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ ...hidden, proof })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('is refused after sixty requests from one address', async () => {
    const address = newAddress();
    let last = await send({}, address);
    for (let at = 0; at < 60; at += 1) last = await send({}, address);
    expect(last.json()).toMatchObject({ code: 'too_many_requests' });
    expect(last.headers['retry-after']).toBe('600');
  });
});
