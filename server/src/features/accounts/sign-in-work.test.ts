import argon2 from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { testServer } from '#testing/test-server.ts';

const { call } = await testServer();
const person = {
  name: 'Selvi',
  email: 'selvi@example.com',
  mobile: '9443012345',
  password: 'paddy and palm',
};
await call('POST', '/api/auth/signup', { body: person });

test.each([person.email, person.mobile, 'nobody@example.com', '9000000009', 'neither'])(
  'a wrong password for %s runs one hash at full strength whether or not the account exists',
  async (emailOrMobile) => {
    // Hashing takes almost all of the time of a sign-in.
    const verify = vi.spyOn(argon2, 'verify');
    const body = { emailOrMobile, password: 'wrong password' };
    const { statusCode } = await call('POST', '/api/auth/signin', { body });
    expect(statusCode).toBe(400);
    const hashes = verify.mock.calls.map(([hash]) => String(hash));
    expect(hashes).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)]);
  },
);
