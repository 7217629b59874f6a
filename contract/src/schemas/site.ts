import * as z from 'zod';
import { isTenDigits } from '@anandham/domain/contact-number';
import { email, personName, prose, says, success } from './common.ts';

export const siteSchemas = {
  readConfiguration: {
    answer: z.object({
      ...success('configuration'),
      googleSignIn: z.boolean(),
    }),
  },
  sendContactMessage: {
    body: z.object({
      name: personName,
      mobile: z
        .string(says('mobile_required'))
        .min(1, says('mobile_required'))
        .refine(isTenDigits, says('mobile_invalid')),
      email,
      feedback: prose(4000, 'message_required'),
    }),
    answer: z.object(success('message_sent')),
  },
};
