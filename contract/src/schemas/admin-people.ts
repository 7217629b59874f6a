import * as z from 'zod';
import { messageStates } from '@anandham/domain/message';
import { textLimits } from '@anandham/domain/text-limits';
import { optionalText, queryInteger, success, fieldError, anyId } from './common.ts';

const page = {
  page: queryInteger(1, 10_000_000).optional(),
  pageSize: queryInteger(1, 100).optional(),
};
const paged = {
  total: z.int(),
  pages: z.int().meta({ description: 'At least 1' }),
};

const customer = z
  .object({
    _id: z.string().meta({ description: 'For the filter `customer` of the bookings' }),
    kind: z.enum(['account', 'contact']),
    name: z.string(),
    mobile: z.string().nullable(),
    email: z.string().nullable(),
    createdAt: z.string(),
    trips: z.int().meta({ description: 'Bookings that were not cancelled' }),
    lastTrip: z.string().nullable().meta({ description: 'The latest departure of these' }),
  })
  .meta({ id: 'Customer' });

const message = z
  .object({
    _id: z.string(),
    name: z.string(),
    mobile: z.string(),
    email: z.string(),
    message: z.string(),
    createdAt: z.string(),
    answered: z.object({ at: z.string(), name: z.string() }).nullable(),
  })
  .meta({ id: 'Message' });

export const adminPeopleSchemas = {
  listCustomers: {
    query: z.object({
      ...page,
      search: optionalText(textLimits.search),
      kind: z.enum(['account', 'contact'], fieldError('invalid')).optional(),
    }),
    answer: z.object({
      ...success('customers_listed'),
      customers: z.array(customer),
      ...paged,
      more: z.boolean().meta({ description: 'A search found more than `total`' }),
    }),
  },
  listMessages: {
    query: z.object({ ...page, state: z.enum(messageStates, fieldError('invalid')).optional() }),
    answer: z.object({
      ...success('messages_listed'),
      messages: z.array(message),
      ...paged,
      new: z.int().meta({ description: 'Not yet answered, whatever the filter' }),
    }),
  },
  markMessage: {
    params: z.object({ id: anyId }),
    body: z.object({ answered: z.boolean(fieldError('required')) }),
    answer: z.object({ ...success('message_answered', 'message_reopened'), message }),
  },
};

export type Customer = z.output<typeof customer>;
export type Message = z.output<typeof message>;
