import * as z from 'zod';
import { letterStates } from '@anandham/domain/letter';
import { anyId, queryInteger, says, success } from './common.ts';

const when = z.iso.datetime({ offset: true });

const letter = z
  .object({
    _id: z.string(),
    kind: z.string(),
    recipient: z.string(),
    state: z.enum(letterStates),
    attempts: z.int(),
    lastError: z.string().nullable().meta({ description: 'What the mail server said last' }),
    createdAt: when,
    sentAt: when.nullable(),
  })
  .meta({ id: 'Letter' });

export const letterSchemas = {
  listLetters: {
    query: z.object({
      page: queryInteger(1, 10_000_000).optional(),
      pageSize: queryInteger(1, 100).optional(),
      state: z.enum(['all', ...letterStates], says('invalid')).optional(),
    }),
    answer: z.object({
      ...success('letters_listed'),
      letters: z.array(letter),
      total: z.int(),
      pages: z.int().meta({ description: 'At least 1' }),
      waiting: z.int().meta({ description: 'Letters on their way, whatever was asked for' }),
      failed: z.int().meta({ description: 'Letters that were given up, whatever was asked for' }),
    }),
  },
  resendLetter: {
    params: z.object({ id: anyId }),
    answer: z.object({ ...success('letter_resent'), letter }),
  },
};

export type Letter = z.output<typeof letter>;
