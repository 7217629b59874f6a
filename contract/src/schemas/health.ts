import * as z from 'zod';
import { healthStates, type HealthCode, healthTexts } from '#health.ts';
import { anyId, optionalText, success } from './common.ts';

const codes = Object.keys(healthTexts) as [HealthCode, ...HealthCode[]];

const finding = z
  .object({
    code: z.enum(codes),
    state: z.enum(healthStates),
    what: z.string().meta({ description: 'In English' }),
    todo: z.string().nullable(),
    values: z.record(z.string(), z.union([z.string(), z.number()])).meta({
      description: 'For translations of `what` and `todo` by the code',
    }),
  })
  .meta({ id: 'HealthFinding' });

const backup = z
  .object({ name: z.string(), takenAt: z.string(), bytes: z.int() })
  .meta({ id: 'Backup' });

/** The owner's password again; the email address for an account without a password. */
const proof = { password: optionalText(1024), email: optionalText(320) };

export type HealthFinding = z.output<typeof finding>;
export type BackupFile = z.output<typeof backup>;

export const healthSchemas = {
  readHealth: {
    answer: z.object({
      ...success('health_read'),
      findings: z.array(finding),
      backups: z.array(backup).meta({ description: 'Newest first' }),
    }),
  },
  backUp: {
    body: z.object(proof),
    answer: z.object({ ...success('backup_written'), backup }),
  },
  downloadBackup: {
    body: z.object({ ...proof, name: anyId }),
    answer: z.string(),
  },
};
