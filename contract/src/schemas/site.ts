import * as z from 'zod';
import { normaliseContactNumber } from '@anandham/domain/accounts/contact-number';
import { textLimits, typedLimits } from '@anandham/domain/text-limits';
import {
  email,
  optionalNumber,
  optionalText,
  personName,
  prose,
  success,
  typedText,
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
      mobile: typedText(typedLimits.mobile, 'mobile_required').transform((text, context) => {
        const digits = normaliseContactNumber(text);
        if (digits !== null) return digits;
        context.addIssue({ code: 'custom', message: 'mobile_invalid' });
        return z.NEVER;
      }),
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
