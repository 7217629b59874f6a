import { randomInt } from 'node:crypto';
import type { Person, TestServer } from './test-server.ts';

/** A customer who signed up and signed in through the API. */
export type Member = Person & {
  readonly name: string;
  readonly mobile: string;
  readonly password: string;
};

export async function newMember({ call }: TestServer, name = 'Thenmozhi'): Promise<Member> {
  const number = String(randomInt(1e8, 1e9));
  const member = {
    name: `${name} ${number}`,
    email: `${name.toLowerCase()}.${number}@example.com`,
    mobile: `8${number}`,
    password: 'seven banana leaves',
  };
  const made = await call('POST', '/api/auth/signup', { body: member });
  if (made.statusCode !== 201) throw new Error(`Not signed up: ${made.body}`);
  return { ...member, ...(await signedIn({ call }, member)) };
}

/** Marks the member's email address as verified. */
export async function proveEmail(
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  { id }: Pick<Member, 'id'>,
): Promise<void> {
  await database.db
    .updateTable('accounts')
    .set({ email_verified_at: clock.now })
    .where('id', '=', id)
    .execute();
}

/** Another session of the same member. */
export async function signedIn(
  { call }: Pick<TestServer, 'call'>,
  { email, password }: Pick<Member, 'email' | 'password'>,
  userAgent = 'curl/8.5.0',
): Promise<Person> {
  const answer = await call('POST', '/api/auth/signin', {
    body: { emailOrMobile: email, password },
    headers: { 'user-agent': userAgent },
  });
  if (answer.statusCode !== 200) throw new Error(`Not signed in: ${answer.body}`);
  const { token, rest } = answer.json<{ token: string; rest: { _id: string } }>();
  return { id: rest._id, email, token };
}
