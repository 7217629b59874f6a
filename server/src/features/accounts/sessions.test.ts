import { expect, test } from 'vitest';
import { verifySession } from '@anandham/contract/operations/accounts';
import { countStatements } from '#testing/database/count-statements.ts';
import { testServer } from '#testing/test-server.ts';

const server = await testServer();
const count = countStatements(server.database);
const people = await Promise.all(Array.from({ length: 250 }, () => server.newPerson()));
const dead = { id: 'nobody', email: 'nobody@example.com', token: 'dead' };
type Answer = { readonly rest?: { readonly email: string } };

test('calls that come together are told whose session each of them came with', async () => {
  const [twice] = people;
  const askers = [...people.flatMap((person) => [person, dead]), ...(twice ? [twice] : [])];
  const answers: (string | number)[] = [];
  const statements = await count.during(async () => {
    const calls = askers.map((as) => server.call('GET', verifySession.path, { as }));
    for (const answer of await Promise.all(calls)) {
      answers.push(answer.json<Answer>().rest?.email ?? answer.statusCode);
    }
  });
  expect(answers).toEqual(askers.map((as) => (as === dead ? 401 : as.email)));
  // Two hundred at a time.
  expect(statements).toHaveLength(3);
});

test('a session that has ended is dead for the next call, whoever asks along', async () => {
  const [leaving, staying] = people;
  await server.database.db
    .deleteFrom('sessions')
    .where('account_id', '=', leaving?.id ?? '')
    .execute();
  const calls = [leaving, staying].map((as) =>
    server.call('GET', verifySession.path, { as: as ?? null }),
  );
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([401, 200]);
});
