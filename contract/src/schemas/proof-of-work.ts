import * as z from 'zod';
import type { Challenge, Proof } from '#proof-of-work.ts';

const short = z.string().max(200);

export const challenge = z
  .object({
    parameters: z.object({
      algorithm: short,
      nonce: short,
      salt: short,
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: short,
      data: z.object({ expiresAt: z.int() }),
    }),
    signature: short,
  })
  .meta({ id: 'Challenge' }) satisfies z.ZodType<Challenge>;

export const proof = z
  .object({ challenge, solution: z.object({ counter: z.int(), derivedKey: short }) })
  .meta({ id: 'Proof' }) satisfies z.ZodType<Proof>;
