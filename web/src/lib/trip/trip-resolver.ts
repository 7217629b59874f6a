import type { FieldErrors, Resolver } from 'react-hook-form';
import { fieldMessages } from '#lib/api/answer-messages.ts';
import { fieldProblems, type BookingFields } from './fields.ts';

/** The form library's way of asking what keeps a trip from being sent. */
export const tripResolver: Resolver<BookingFields> = (values) => {
  const problems = Object.entries(fieldProblems(values, new Date()));
  if (problems.length === 0) return { values, errors: {} };
  const errors: FieldErrors<BookingFields> = Object.fromEntries(
    problems.map(([field, code]) => [field, { type: code, message: fieldMessages[code]() }]),
  );
  return { values: {}, errors };
};
