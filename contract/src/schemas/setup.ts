import * as z from 'zod';
import { languages } from '@anandham/domain/language';
import { accountRecord, newPassword } from './accounts.ts';
import { email, fieldError, indianMobile, personName, success, typedText } from './common.ts';
import { tariff } from './settings.ts';

/** The rates of one day, as classes of vehicles have them. */
const dayRental = z.object({
  kind: z.literal('day-rental', fieldError('invalid')),
  longTripAboveKmPerDay: tariff.shape.longTripAboveKm,
  longTripRupeesPerKm: tariff.shape.longTripRupeesPerKm,
  shortTripRupeesPerKm: tariff.shape.shortTripRupeesPerKm,
  dayRentalRupees: tariff.shape.dayRentalRupees,
});

export const setupSchemas = {
  readSetup: { answer: z.object({ ...success('setup_read'), done: z.boolean() }) },
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
      settings: z
        .record(z.string(), z.unknown(), fieldError('invalid'))
        .nullish()
        .transform((value) => value ?? {})
        .meta({ description: 'A part of the settings; the defaults apply to the rest' }),
      vehicleClass: z
        .object({ tariff: dayRental.optional() }, fieldError('invalid'))
        .nullish()
        .meta({ description: 'Its tariff becomes the tariff of the settings' }),
      vehicle: z.record(z.string(), z.unknown(), fieldError('invalid')).nullish(),
    }),
    answer: z.object({ ...success('setup_done'), token: z.string(), rest: accountRecord }),
  },
};

export type SetupRequest = z.output<typeof setupSchemas.finishSetup.body>;
