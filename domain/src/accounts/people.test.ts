import { describe, expect, test } from 'vitest';
import { avatarInitial, displayName } from './account.ts';
import {
  chatLink,
  formatIndianMobile,
  isTenDigits,
  normaliseContactNumber,
  normaliseIndianMobile,
} from './contact-number.ts';
import { normaliseEmail, maskEmail } from './email-address.ts';
import { isOwnLoginName } from './password.ts';
import { reviewTexts } from '#bookings/review.ts';

describe('an Indian mobile number', () => {
  test.each([
    '9876543210',
    ' 98765 43210 ',
    '+91 98765 43210',
    '+919876543210',
    '919876543210',
    '09876543210',
    '(+91) 98765-43210',
    '00919876543210',
    '0091 98765 43210',
    '+91 0 98765 43210',
    '+91 (0)98765 43210',
  ])('is read from %s as ten digits', (text) => {
    expect(normaliseIndianMobile(text)).toBe('9876543210');
  });
  test.each([
    '',
    '987654321',
    '98765432101',
    '5876543210',
    '0431 2401234',
    'abc',
    '+92 9876543210',
    '0092 9876543210',
    '00 9876543210',
    '+0 9876543210',
    '+91 00 9876543210',
  ])('is not read from %s', (text) => {
    expect(normaliseIndianMobile(text)).toBeNull();
  });
  test('is formatted as +91 and two groups of five digits', () => {
    expect(formatIndianMobile('9876543210')).toBe('+91 98765 43210');
  });
  test.each([
    ['98765 43210', '9876543210'],
    ['+91 98765-43210', '9876543210'],
    ['09876543210', '9876543210'],
    ['0091 98765 43210', '9876543210'],
    ['0431240123', '0431240123'],
    ['0431 2401234', '4312401234'],
    ['+91 (0)431 2401234', '4312401234'],
    ['9109876543', '9109876543'],
  ])('in the contact form, %s is read as %s', (typed, digits) => {
    expect(normaliseContactNumber(typed)).toBe(digits);
  });
  test.each(['', '987654321', '98765432101', '+92 9876543210', 'call me', '９８７６５４３２１０'])(
    'is not read from %s in the contact form',
    (typed) => {
      expect(normaliseContactNumber(typed)).toBeNull();
    },
  );
  test('can be checked for ten ASCII digits', () => {
    expect(isTenDigits('0431240123')).toBe(true);
    expect(isTenDigits('043124012')).toBe(false);
    expect(isTenDigits('04312401234')).toBe(false);
    expect(isTenDigits('x0431240123')).toBe(false);
    expect(isTenDigits('９８７６５４３２１０')).toBe(false);
  });
});

test('a WhatsApp link contains the number and the encoded text, even with a lone surrogate', () => {
  expect(chatLink('9876543210', 'Trip & fare?')).toBe(
    'https://wa.me/919876543210?text=Trip%20%26%20fare%3F',
  );
  expect(chatLink('9876543210', 'cut off \ud83d')).toBe(
    'https://wa.me/919876543210?text=cut%20off%20%EF%BF%BD',
  );
});

describe('an email address', () => {
  test('has at most 64 characters before the @ and 254 in total', () => {
    const domain = `${'d'.repeat(63)}.${'e'.repeat(63)}.${'f'.repeat(60)}.in`;
    const [local, longer] = ['l'.repeat(64), 'l'.repeat(65)];
    expect(normaliseEmail(`${local}@x.in`)).toBe(`${local}@x.in`);
    expect(normaliseEmail(`${longer}@x.in`)).toBeNull();
    const longest = `${'l'.repeat(253 - domain.length)}@${domain}`;
    expect(longest).toHaveLength(254);
    expect(normaliseEmail(longest)).toBe(longest);
    expect(normaliseEmail(`l${longest}`)).toBeNull();
  });
  test.each([
    ['Anand@Example.com ', 'anand@example.com'],
    ['a.b+c@mail.example.co.in', 'a.b+c@mail.example.co.in'],
    ['ஆனந்த்@உதாரணம்.இந்தியா', 'ஆனந்த்@உதாரணம்.இந்தியா'],
  ])('is normalised from %j to %s', (text, address) => {
    expect(normaliseEmail(text)).toBe(address);
  });
  test.each([
    '',
    'anand',
    'anand@',
    '@example.com',
    'a@b',
    'a@b..com',
    'a b@example.com',
    'a@example.com\r\nBcc: x@example.com',
    'a@example.com,b@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(260)}.com`,
  ])('is not %j', (text) => {
    expect(normaliseEmail(text)).toBeNull();
  });
});

describe('a name', () => {
  test.each([
    ['ANANDHAM kumar', 'Anandham kumar'],
    ['ஆனந்தன்', 'ஆனந்தன்'],
    ['  ', ''],
    ['😀Smile', '😀smile'],
  ])('%j is displayed as %j', (name, shown) => {
    expect(displayName(name)).toBe(shown);
  });
  test.each([
    ['anand', 'A'],
    ['  valli', 'V'],
    ['', '?'],
    ['  ', '?'],
    [null, '?'],
  ])('%j has the avatar %s', (name, initial) => {
    expect(avatarInitial(name)).toBe(initial);
  });
});

test('a ten-digit mobile number that starts with 91 keeps all its digits', () => {
  expect(normaliseIndianMobile('9198765432')).toBe('9198765432');
  expect(normaliseIndianMobile('9109876543')).toBe('9109876543');
});

test("an account's own email address and mobile number are recognised as a password", () => {
  const account = { email: 'selvi@example.com', mobile: '9443012345' };
  for (const own of ['Selvi@Example.com', ' 9443012345 ', '+91 94430 12345', '09443012345']) {
    expect(isOwnLoginName(own, account), own).toBe(true);
  }
  expect(isOwnLoginName('9443012346', account)).toBe(false);
  expect(isOwnLoginName('9443012345', { email: 'a@x.in', mobile: null })).toBe(false);
  expect(isOwnLoginName('boat lamp river', { email: 'a@x.in', mobile: null })).toBe(false);
});

describe('the texts of a review', () => {
  test.each([
    ['Good trip', 'Company', { text: 'Good trip', comments: 'Company' }],
    ['Good trip', 'Good trip', { text: 'Good trip', comments: null }],
    ['Good trip', '', { text: 'Good trip', comments: null }],
    ['', 'Good trip', { text: 'Good trip', comments: null }],
    [null, ' Good trip ', { text: 'Good trip', comments: null }],
    ['  ', undefined, null],
  ])('%j and %j are stored without repeating each other', (text, comments, stored) => {
    expect(reviewTexts(text, comments)).toEqual(stored);
  });
});

test.each([
  ['meena@example.com', 'm…@example.com'],
  ['m@example.com', 'm…@example.com'],
  ['é.raman@mail.example.in', 'é…@mail.example.in'],
])('%s is masked as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
