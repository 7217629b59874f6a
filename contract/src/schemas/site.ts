import * as z from 'zod';
import { isTenDigits } from '@anandham/domain/accounts/contact-number';
import { textLimits } from '@anandham/domain/text-limits';
import {
  email,
  optionalNumber,
  optionalText,
  personName,
  prose,
  fieldError,
  success,
} from './common.ts';
import type { PublicSettings } from './settings.ts';
import { proof } from './proof-of-work.ts';

export const siteSchemas = {
  readConfiguration: {
    answer: z.object({
      ...success('configuration'),
      googleSignIn: z.boolean(),
      settings: z.custom<PublicSettings>().meta({ description: 'What pages show' }),
    }),
  },
  sendContactMessage: {
    body: z.object({
      name: personName,
      mobile: z
        .string(fieldError('mobile_required'))
        .min(1, fieldError('mobile_required'))
        .refine(isTenDigits, fieldError('mobile_invalid')),
      email,
      feedback: prose(textLimits.message, 'message_required'),
      /** A honeypot: visitors do not see this field, but bots fill it in. */
      website: optionalText(200),
      /** How long the form was open, in milliseconds. */
      openMs: optionalNumber,
      proof: proof.nullish().transform((value) => value ?? null),
    }),
    answer: z.object(success('message_sent')),
  },
};

export type MessageRequest = z.output<typeof siteSchemas.sendContactMessage.body>;
