import { expect, test } from 'vitest';
import { verifySession } from '@anandham/contract/operations/accounts';
import { countStatements } from '#testing/database/count-statements.ts';
import { testServer } from '#testing/test-server.ts';

const server = await testServer();
const count = countStatements(server.database);
const customers = await Promise.all(Array.from({ length: 250 }, () => server.newPerson()));
const invalidSession = { id: 'nobody', email: 'nobody@example.com', token: 'dead' };
type Answer = { readonly rest?: { readonly email: string } };

test('concurrent requests each get the account of their own session', async () => {
  const [twice] = customers;
  const senders = [
    ...customers.flatMap((customer) => [customer, invalidSession]),
    ...(twice ? [twice] : []),
  ];
  const answers: (string | number)[] = [];
  const statements = await count.during(async () => {
    const calls = senders.map((as) => server.call('GET', verifySession.path, { as }));
    for (const answer of await Promise.all(calls)) {
      answers.push(answer.json<Answer>().rest?.email ?? answer.statusCode);
    }
  });
  expect(answers).toEqual(senders.map((as) => (as === invalidSession ? 401 : as.email)));
  // Hundreds of requests share a few statements.
  expect(statements.length).toBeLessThan(20);
});

test('an ended session is refused in a batch with a valid session', async () => {
  const [signedOut, signedIn] = customers;
  await server.database.db
    .deleteFrom('sessions')
    .where('account_id', '=', signedOut?.id ?? '')
    .execute();
  const calls = [signedOut, signedIn].map((as) =>
    server.call('GET', verifySession.path, { as: as ?? null }),
  );
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([401, 200]);
});
