import type { Letter } from '@anandham/contract/schemas/letters';
import { postLetter } from '../features/letters/post-letter.service.ts';
import type { Person, TestServer } from './test-server.ts';

/** Letters of a test server: posted behind the scenes, and as the desk lists them. */
export function testLetters({ call, clock, database }: TestServer, admin: Person) {
  async function post(to: { name?: string; email: string }): Promise<void> {
    await database.db.transaction().execute(async (transaction) => {
      await postLetter(transaction, {
        kind: 'password_changed',
        to: { id: null, name: to.name ?? 'Meena', email: to.email, language: 'en' },
        content: {},
        now: clock.now,
      });
    });
  }

  async function letterTo(recipient: string): Promise<Letter> {
    const answer = await call('GET', '/api/admin/letters?pageSize=100', { as: admin });
    const found = answer
      .json<{ letters: Letter[] }>()
      .letters.find((one) => one.recipient === recipient);
    if (!found) throw new Error(`no letter to ${recipient}`);
    return found;
  }

  return { post, letterTo };
}
