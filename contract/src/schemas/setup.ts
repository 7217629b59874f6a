import * as z from 'zod';
import { languages } from '@anandham/domain/language';
import { accountRecord, newPassword } from './accounts.ts';
import { email, fieldError, indianMobile, personName, success, typedText } from './common.ts';
import { classBody, vehicleBody } from './fleet.ts';
import { testEmailAnswer } from './settings-operations.ts';

const settingsPart = z
  .record(z.string(), z.unknown(), fieldError('invalid'))
  .nullish()
  .transform((value) => value ?? {});

export const setupSchemas = {
  readSetup: { answer: z.object({ ...success('setup_read'), done: z.boolean() }) },
  testSetupEmail: {
    body: z.object({
      token: typedText(100),
      settings: settingsPart.meta({
        description: 'The typed values of the sections `business` and `email`; defaults otherwise',
      }),
      to: email,
    }),
    answer: testEmailAnswer,
  },
  finishSetup: {
    body: z.object({
      token: typedText(100),
      owner: z.object(
        {
          name: personName,
          email,
          mobile: z.preprocess((value) => (value === '' ? null : value), indianMobile.nullish()),
          password: newPassword,
          language: z.enum(languages, fieldError('invalid')).nullish(),
        },
        fieldError('required'),
      ),
      settings: settingsPart.meta({
        description: 'A part of the settings; the defaults apply to the rest',
      }),
      vehicleClass: classBody
        .partial()
        .nullish()
        .meta({ description: 'Changes of the first class' }),
      vehicle: vehicleBody
        .omit({ vehicleClassId: true })
        .nullish()
        .meta({ description: 'The first vehicle, of the first class' }),
    }),
    answer: z.object({ ...success('setup_done'), token: z.string(), rest: accountRecord }),
  },
};

export type SetupRequest = z.output<typeof setupSchemas.finishSetup.body>;
export type SetupTestEmail = z.output<typeof setupSchemas.testSetupEmail.body>;
