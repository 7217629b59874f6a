import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { accountSchemas } from './accounts.ts';
import { bookingSchemas } from './bookings.ts';
import { personName } from './common.ts';
import { reviewSchemas } from './reviews.ts';
import { siteSchemas } from './site.ts';

/** The error codes of each refused field. */
function refusals(schema: z.ZodType, value: unknown): Record<string, string[]> {
  const result = schema.safeParse(value);
  const found: Record<string, string[]> = {};
  for (const issue of result.error?.issues ?? []) {
    (found[issue.path.join('.')] ??= []).push(issue.message);
  }
  return found;
}

describe('sign-up', () => {
  const { body } = accountSchemas.signUp;
  const wanted = {
    name: 'Anand',
    email: 'anand@example.com',
    mobile: '9876543210',
    password: 'boat lamp river',
  };

  test.each([
    ['name and mobile', { name: ' Anand ', email: 'Anand@Example.com', mobile: '+91 98765 43210' }],
    [
      'username and phone',
      { username: 'Anand', email: 'anand@example.com', phone: '098765 43210' },
    ],
    [
      'both names of a field',
      { name: 'Anand', username: 'x', email: 'anand@example.com', mobile: '9876543210', phone: '' },
    ],
  ])('accepts %s', (_, sent) => {
    expect(body.parse({ ...sent, password: 'boat lamp river' })).toEqual(wanted);
  });

  test('returns a code for each missing field', () => {
    expect(refusals(body, {})).toEqual({
      name: ['name_required'],
      email: ['email_required'],
      mobile: ['mobile_required'],
      password: ['password_required'],
    });
  });

  test('refuses a confirmation that differs from the password', () => {
    expect(refusals(body, { ...wanted, confirmpassword: 'other' })).toEqual({
      confirmpassword: ['password_mismatch'],
    });
  });

  test.each([
    [{ ...wanted, password: 'short' }, { password: ['password_short'] }],
    [{ ...wanted, password: '' }, { password: ['password_required'] }],
    [{ ...wanted, password: ' '.repeat(8) }, { password: ['password_required'] }],
    [{ ...wanted, mobile: '12345' }, { mobile: ['mobile_invalid'] }],
    [{ ...wanted, email: 'a@b' }, { email: ['email_invalid'] }],
    [{ ...wanted, name: 'a\u0000b' }, { name: ['unreadable'] }],
    [{ ...wanted, name: '\ud800' }, { name: ['unreadable'] }],
    [{ ...wanted, name: 'a'.repeat(81) }, { name: ['too_long'] }],
    [{ ...wanted, name: 5 }, { name: ['name_required'] }],
  ])('refuses %j', (sent, codes) => {
    expect(refusals(body, sent)).toEqual(codes);
  });
});

test.each([
  { emailOrMobile: 'anand@example.com', password: 'x' },
  { emailOrPhone: 'anand@example.com', password: 'x' },
  { emailOrMobile: '', emailOrPhone: 'anand@example.com', password: 'x' },
])('sign-in accepts %j', (sent) => {
  expect(accountSchemas.signIn.body.parse(sent)).toEqual({
    emailOrMobile: 'anand@example.com',
    password: 'x',
  });
});

describe('a booking request', () => {
  const { body } = bookingSchemas.requestBooking;
  const sent = {
    name: 'Anand',
    mobile: '9876543210',
    pickupLocation: 'Tiruchirappalli',
    dropLocation: 'Madurai',
    currentDate: '2026-11-21',
    time: '06:30',
    amPm: 'AM',
  };

  test.each([
    [{}, null, null],
    [{ km: '', fare: null, trip: '' }, null, null],
    [{ km: 270, fare: 5400, trip: 'Round Trip' }, 270, 5400],
    [{ km: '270', fare: '5400' }, 270, 5400],
  ])('accepts %j', (extra, km, fare) => {
    expect(body.parse({ ...sent, ...extra })).toEqual({
      ...sent,
      amPm: 'AM',
      trip: 'Round Trip',
      pickupAddress: null,
      passengers: null,
      notes: null,
      km,
      fare,
      returnDate: null,
      vehicleClassId: null,
    });
  });

  test('ignores AM and PM with a 24-hour time, and needs it with a 12-hour time', () => {
    expect(body.parse({ ...sent, time: '18:30', amPm: undefined }).amPm).toBeNull();
    expect(refusals(body, { ...sent, amPm: '' })).toEqual({ time: ['time_invalid'] });
  });

  test.each([
    [{ currentDate: '2026-02-30' }, { currentDate: ['date_invalid'] }],
    [{ currentDate: 20261121 }, { currentDate: ['date_invalid'] }],
    [{ time: '6.3' }, { time: ['time_invalid'] }],
    [{ amPm: 'noon' }, { amPm: ['time_invalid'] }],
    [{ trip: 'One Way' }, { trip: ['trip_invalid'] }],
    [{ pickupLocation: '  ' }, { pickupLocation: ['pickup_required'] }],
    [{ dropLocation: 'x'.repeat(201) }, { dropLocation: ['too_long'] }],
    [{ fare: -1 }, { fare: ['invalid'] }],
    [{ km: 'far' }, { km: ['invalid'] }],
    [{ km: Infinity }, { km: ['invalid'] }],
  ])('refuses %j', (extra, codes) => {
    expect(refusals(body, { ...sent, ...extra })).toEqual(codes);
  });
});

describe('a review', () => {
  const { body } = reviewSchemas.createReview;
  test.each([
    [{ rating: 0, reviewText: 'x' }, { rating: ['rating_required'] }],
    [{ reviewText: 'x' }, { rating: ['rating_required'] }],
    [{ rating: null, reviewText: 'x' }, { rating: ['rating_required'] }],
    [{ rating: 6, reviewText: 'x' }, { rating: ['rating_invalid'] }],
    [{ rating: -1, reviewText: 'x' }, { rating: ['rating_invalid'] }],
    [{ rating: 4.5, reviewText: 'x' }, { rating: ['rating_invalid'] }],
    [{ rating: '5', reviewText: 'x' }, { rating: ['rating_invalid'] }],
    [{ rating: 5 }, { reviewText: ['review_required'] }],
    [{ rating: 5, reviewText: 'x'.repeat(10_000) }, { reviewText: ['too_long'] }],
  ])('is refused as %j', (sent, codes) => {
    expect(refusals(body, { bookingId: 'b', ...sent })).toEqual(codes);
  });
  test('may have its text in comments', () => {
    expect(refusals(body, { bookingId: 'b', rating: 5, comments: 'Good' })).toEqual({});
  });
});

describe('text that others read', () => {
  const parseName = (name: string) => {
    const { success, data, error } = personName.safeParse(name);
    return success ? data : error.issues.map(({ message }) => message);
  };
  test.each([
    'a\r\nBcc: x@y.z',
    'a\tb',
    'a\u0085b',
    'a\u2028b',
    '\u202Eevil',
    'a\u2066b\u2069',
    'a\u200Fb',
    'a\u0000',
    '\ud800',
  ])('cannot be the name %j', (name) => expect(parseName(name)).toEqual(['unreadable']));
  test.each(['', '  ', '\n', '\u200b\u200b', '\u200d', '\u3164', '\u2800', '\u0301'])(
    'cannot be the invisible name %j',
    (name) => expect(parseName(name)).toEqual(['name_required']),
  );
  test.each(['Anand', 'ஆனந்தன்', 'க்\u200cஷ', '👨‍👩‍👧', "O'Neil-Raj (Sr.)", '李', '7'])(
    'may be the name %s',
    (name) => expect(parseName(` ${name}\n`)).toBe(name),
  );

  test('has one line as the name of a place', () => {
    const sent = { pickupLocation: 'Madurai\nTrichy', dropLocation: '\u200b' };
    expect(refusals(bookingSchemas.requestBooking.body, sent)).toMatchObject({
      pickupLocation: ['unreadable'],
      dropLocation: ['drop_required'],
    });
  });

  const review = (reviewText: string) =>
    reviewSchemas.createReview.body.safeParse({ bookingId: 'b', rating: 5, reviewText });
  test('may have line breaks of any kind and tabs in a review', () => {
    expect(review('One\r\n\ttwo\n\nthree\u200d').data?.reviewText).toBe(
      'One\n\ttwo\n\nthree\u200d',
    );
  });
  test.each(['a\u0007b', 'a\u001b[31mb', 'a\u202eb', 'a\u0000b'])(
    'cannot be %j in a review, a message or a reason',
    (text) => {
      expect(refusals(reviewSchemas.createReview.body, { reviewText: text })).toMatchObject({
        reviewText: ['unreadable'],
      });
      expect(refusals(siteSchemas.sendContactMessage.body, { feedback: text })).toMatchObject({
        feedback: ['unreadable'],
      });
      expect(refusals(bookingSchemas.cancelBooking.body, { reason: text })).toMatchObject({
        reason: ['unreadable'],
      });
    },
  );
  test('is missing when a review has only invisible characters', () => {
    expect(review('\u200b').error?.issues[0]?.message).toBe('review_required');
  });
});

test('a contact message accepts a landline, and a mobile in any notation, as ten digits', () => {
  const { body } = siteSchemas.sendContactMessage;
  const sent = { name: 'A', email: 'a@example.com', feedback: 'Hello', mobile: '0431240123' };
  expect(body.parse(sent).mobile).toBe('0431240123');
  expect(body.parse({ ...sent, mobile: '+91 98765 43210' }).mobile).toBe('9876543210');
  expect(refusals(body, { ...sent, mobile: '98765' })).toEqual({ mobile: ['mobile_invalid'] });
});
