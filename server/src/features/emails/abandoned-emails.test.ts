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

/** Sets attempts and lock of the job that sends this email. */
async function setTries(email: string, attempts: string, lockedAt = 'null'): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs set attempts = ${attempts}, locked_at = ${lockedAt}
     where key = (select 'email ' || id from emails where recipient_email = $1)`,
    [email],
  );
}

/** Makes updates to this state fail until the returned function is called. */
async function rejectUpdatesTo(state: string): Promise<() => Promise<void>> {
  await pool.query(`
    create function reject_update() returns trigger language plpgsql
      as $$ begin raise exception 'update rejected'; end $$;
    create trigger reject_update before update on emails for each row
      when (new.state = '${state}') execute function reject_update()`);
  return async () => {
    await pool.query('drop function reject_update cascade');
  };
}

const arrived = (email: string) =>
  mail.emails.filter(({ to }) => to?.some(({ address }) => address === email));

describe('an email', () => {
  it('whose sent state could not be stored stays waiting until the nightly clean-up marks it as failed', async () => {
    await post({ email: 'unstored@example.com' });
    await setTries('unstored@example.com', 'max_attempts - 1');
    const acceptUpdates = await rejectUpdatesTo('sent');
    await server.runJobs(mail.url);
    await acceptUpdates();
    expect(arrived('unstored@example.com')).toHaveLength(1);
    const waiting = await emailTo('unstored@example.com');
    expect(waiting).toMatchObject({ state: 'waiting', lastError: null });

    await cleanUp(db, clock.now);
    expect(await emailTo('unstored@example.com')).toMatchObject({
      state: 'failed',
      lastError: expect.stringContaining('may have arrived') as string,
    });
    const resent = await call('POST', `/api/admin/emails/${waiting._id}/resend`, { as: admin });
    expect(resent.statusCode).toBe(200);
    await server.runJobs(mail.url);
    expect((await emailTo('unstored@example.com')).state).toBe('sent');
    const ids = arrived('unstored@example.com').map(({ messageId }) => messageId);
    expect(ids).toEqual([`<${waiting._id}@localhost>`, `<${waiting._id}@localhost>`]);
  });

  it('is marked as failed by the nightly clean-up only when its job has no tries left', async () => {
    const stateOf = async (name: string) => (await emailTo(`${name}@example.com`)).state;
    for (const name of ['killed', 'last-try', 'due']) await post({ email: `${name}@example.com` });
    // The state after a process was killed during the last try and its lock was released.
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
