import { describe, expect, it } from 'vitest';
import { cleanUp } from '#jobs/clean-up.ts';
import { testEmails } from '#testing/emails.ts';
import { testMailServer } from '#testing/mail-server.ts';
import { testServer } from '#testing/test-server.ts';

const server = await testServer();
const { call, clock, database } = server;
const { db, pool } = database;
const mail = await testMailServer();
const admin = await server.newPerson('admin');
const { post, emailTo } = testEmails(server, admin);

/** Its job stands at so many tries, and is under way since then. */
async function setTries(email: string, attempts: string, lockedAt = 'null'): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs set attempts = ${attempts}, locked_at = ${lockedAt}
     where key = (select 'email ' || id from emails where recipient_email = $1)`,
    [email],
  );
}

/** The database takes no such note until the function returned is called. */
async function refuseToNote(state: string): Promise<() => Promise<void>> {
  await pool.query(`
    create function refuse_note() returns trigger language plpgsql
      as $$ begin raise exception 'no notes'; end $$;
    create trigger refuse_note before update on emails for each row
      when (new.state = '${state}') execute function refuse_note()`);
  return async () => {
    await pool.query('drop function refuse_note cascade');
  };
}

const arrived = (email: string) =>
  mail.emails.filter(({ to }) => to?.some(({ address }) => address === email));

describe('an email', () => {
  it('that arrived is not called failed because that could not be noted; the admin area shows it after the night', async () => {
    await post({ email: 'unnoted@example.com' });
    await setTries('unnoted@example.com', 'max_attempts - 1');
    const notedAgain = await refuseToNote('sent');
    await server.runJobs(mail.url);
    await notedAgain();
    expect(arrived('unnoted@example.com')).toHaveLength(1);
    const noted = await emailTo('unnoted@example.com');
    expect(noted).toMatchObject({ state: 'waiting', lastError: null });

    await cleanUp(db, clock.now);
    expect(await emailTo('unnoted@example.com')).toMatchObject({
      state: 'failed',
      lastError: expect.stringContaining('may have arrived') as string,
    });
    const resent = await call('POST', `/api/admin/emails/${noted._id}/resend`, { as: admin });
    expect(resent.statusCode).toBe(200);
    await server.runJobs(mail.url);
    expect((await emailTo('unnoted@example.com')).state).toBe('sent');
    const ids = arrived('unnoted@example.com').map(({ messageId }) => messageId);
    expect(ids).toEqual([`<${noted._id}@localhost>`, `<${noted._id}@localhost>`]);
  });

  it('is given up at night when its job is gone, and no sooner', async () => {
    const stateOf = async (name: string) => (await emailTo(`${name}@example.com`)).state;
    for (const name of ['killed', 'last-try', 'due']) await post({ email: `${name}@example.com` });
    // As a process that is killed during the last try leaves it, once its lock is taken away.
    await setTries('killed@example.com', 'max_attempts');
    await setTries('last-try@example.com', 'max_attempts', 'now()');
    await cleanUp(db, clock.now);
    expect(await stateOf('killed')).toBe('failed');
    expect(await stateOf('last-try')).toBe('waiting');
    expect(await stateOf('due')).toBe('waiting');
    await setTries('last-try@example.com', 'max_attempts');
    await server.runJobs(mail.url);
  });
});
