import { describe, expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { errorCatalogue } from './errors.ts';
import { fieldErrors } from './field-errors.ts';
import { successMessages } from './successes.ts';

/** Every operation of the API (specification section 7). Changing a row breaks existing clients. */
const wire = [
  ['POST', '/api/auth/signup', 201, 'public'],
  ['POST', '/api/auth/signin', 200, 'public'],
  ['POST', '/api/auth/firebase', 201, 'public'],
  ['POST', '/api/auth/emailcode', 200, 'public'],
  ['POST', '/api/auth/emailcode/verify', 201, 'public'],
  ['POST', '/api/auth/emailcode/link', 201, 'public'],
  ['GET', '/api/auth/verify', 200, 'account'],
  ['POST', '/api/auth/verifyemail', 200, 'public'],
  ['PUT', '/api/auth/language', 200, 'account'],
  ['POST', '/api/auth/logout', 200, 'account'],
  ['POST', '/api/auth/forget', 200, 'public'],
  ['POST', '/api/auth/verifycode', 200, 'public'],
  ['GET', '/api/auth/reset/:token', 200, 'public'],
  ['POST', '/api/auth/reset/:token', 200, 'public'],
  ['GET', '/api/account', 200, 'account'],
  ['PUT', '/api/account', 200, 'account'],
  ['DELETE', '/api/account', 200, 'account'],
  ['PUT', '/api/account/email', 200, 'account'],
  ['POST', '/api/account/email/verification', 200, 'account'],
  ['PUT', '/api/account/password', 200, 'account'],
  ['GET', '/api/account/export', 200, 'account'],
  ['GET', '/api/account/sessions', 200, 'account'],
  ['DELETE', '/api/account/sessions/:id', 200, 'account'],
  ['DELETE', '/api/account/sessions', 200, 'account'],
  ['POST', '/api/bookingreview/create', 201, 'account'],
  ['GET', '/api/bookingreview/booking/:id', 200, 'account'],
  ['GET', '/api/bookingreview/getpending', 200, 'account'],
  ['PUT', '/api/bookingreview/confirm', 201, 'account'],
  ['PUT', '/api/bookingreview/change/:id', 200, 'account'],
  ['DELETE', '/api/bookingreview/cancelbooking/:id', 200, 'account'],
  ['GET', '/api/bookingreview/getreview', 200, 'account'],
  ['POST', '/api/bookingreview/createreview', 201, 'account'],
  ['GET', '/api/bookingreview/getallreview', 200, 'public'],
  ['POST', '/api/bookingreview/sendmail', 200, 'public'],
  ['GET', '/api/admin/getallbooking', 200, 'admin'],
  ['PUT', '/api/admin/confirmbooking', 200, 'admin'],
  ['GET', '/api/admin/filter', 200, 'admin'],
  ['GET', '/api/admin/bookings.csv', 200, 'admin'],
  ['POST', '/api/admin/bookings', 201, 'admin'],
  ['GET', '/api/admin/bookings/:id', 200, 'admin'],
  ['PUT', '/api/admin/bookings/:id/note', 200, 'admin'],
  ['PUT', '/api/admin/bookings/:id/figures', 200, 'admin'],
  ['POST', '/api/admin/bookings/:id/void', 200, 'admin'],
  ['GET', '/api/admin/phone-customer', 200, 'admin'],
  ['GET', '/api/admin/customers', 200, 'admin'],
  ['GET', '/api/admin/messages', 200, 'admin'],
  ['PUT', '/api/admin/messages/:id', 200, 'admin'],
  ['GET', '/api/admin/reviews', 200, 'admin'],
  ['PUT', '/api/admin/reviews/:id/visibility', 200, 'admin'],
  ['PUT', '/api/admin/reviews/:id/answer', 200, 'admin'],
  ['GET', '/api/admin/audit', 200, 'admin'],
  ['GET', '/api/admin/emails', 200, 'admin'],
  ['POST', '/api/admin/emails/:id/resend', 200, 'admin'],
  ['GET', '/api/maps/geocode/autocomplete', 200, 'public'],
  ['GET', '/api/maps/geocode/search', 200, 'public'],
  ['POST', '/api/maps/v2/directions/driving-car', 200, 'public'],
  ['POST', '/api/maps/v2/directions/driving-car/json', 200, 'public'],
  ['POST', '/api/maps/v2/directions/driving-car/geojson', 200, 'public'],
  ['GET', '/api/config', 200, 'public'],
  ['GET', '/api/admin/settings', 200, 'admin'],
  ['PUT', '/api/admin/settings', 200, 'admin'],
  ['GET', '/api/admin/settings/history', 200, 'admin'],
  ['POST', '/api/admin/settings/history/:id/undo', 200, 'admin'],
  ['POST', '/api/admin/settings/preview', 201, 'admin'],
  ['POST', '/api/admin/settings/test-email', 200, 'admin'],
  ['GET', '/api/admin/staff', 200, 'admin'],
  ['POST', '/api/admin/staff', 201, 'admin'],
  ['PATCH', '/api/admin/staff/:id', 200, 'admin'],
  ['DELETE', '/api/admin/staff/:id', 200, 'admin'],
  ['DELETE', '/api/admin/staff/invitations/:id', 200, 'admin'],
  ['POST', '/api/invitation/read', 200, 'public'],
  ['POST', '/api/invitation/accept', 200, 'public'],
  ['GET', '/api/setup', 200, 'public'],
  ['POST', '/api/setup', 201, 'public'],
  ['POST', '/api/setup/test-email', 200, 'public'],
  ['GET', '/api/admin/photos', 200, 'admin'],
  ['POST', '/api/admin/photos', 201, 'admin'],
  ['DELETE', '/api/admin/photos/:hash', 200, 'admin'],
  ['GET', '/api/admin/settings/health', 200, 'admin'],
  ['POST', '/api/admin/settings/backup', 201, 'admin'],
  ['POST', '/api/admin/settings/backup/download', 200, 'admin'],
  ['GET', '/api/classes', 200, 'public'],
  ['GET', '/api/admin/vehicle-classes', 200, 'admin'],
  ['POST', '/api/admin/vehicle-classes', 201, 'admin'],
  ['PATCH', '/api/admin/vehicle-classes/:id', 200, 'admin'],
  ['GET', '/api/admin/vehicles', 200, 'admin'],
  ['POST', '/api/admin/vehicles', 201, 'admin'],
  ['PATCH', '/api/admin/vehicles/:id', 200, 'admin'],
  ['GET', '/api/admin/drivers', 200, 'admin'],
  ['POST', '/api/admin/drivers', 201, 'admin'],
  ['PATCH', '/api/admin/drivers/:id', 200, 'admin'],
  ['GET', '/api/availability', 200, 'public'],
  ['GET', '/api/admin/calendar', 200, 'admin'],
  ['GET', '/api/admin/blocks', 200, 'admin'],
  ['POST', '/api/admin/blocks', 201, 'admin'],
  ['DELETE', '/api/admin/blocks/:id', 200, 'admin'],
  ['GET', '/api/admin/calendar-feeds', 200, 'admin'],
  ['POST', '/api/admin/calendar-feeds', 201, 'admin'],
  ['DELETE', '/api/admin/calendar-feeds/:id', 200, 'admin'],
  ['GET', '/api/calendar/:token', 200, 'public'],
  ['GET', '/api/admin/bookings/:id/assignment', 200, 'admin'],
  ['PUT', '/api/admin/bookings/:id/assignment', 200, 'admin'],
  ['GET', '/api/events', 200, 'account'],
];

const rows = catalogue.map(({ operation: { method, path, status, access } }) =>
  [method, path, status, access].join(' '),
);

describe('the catalogue', () => {
  test('contains exactly the operations of the API', () => {
    expect(rows.toSorted()).toEqual(wire.map((row) => row.join(' ')).toSorted());
  });

  test('has a unique id for each operation', () => {
    const ids = catalogue.map(({ operation }) => operation.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('names the permission of every admin operation, and of no other', () => {
    for (const { operation } of catalogue) {
      const { access, permission } = operation;
      expect([operation.id, permission !== undefined]).toEqual([operation.id, access === 'admin']);
    }
  });

  test('has a schema for the parameters of every path that has some', () => {
    for (const { operation, schemas } of catalogue) {
      expect(schemas.params !== undefined, operation.path).toBe(operation.path.includes(':'));
    }
  });
});

test('every error and success has a message, and every error a known status', () => {
  const statuses = new Set([400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 429, 431, 500, 503]);
  for (const { status, message } of Object.values(errorCatalogue)) {
    expect(statuses).toContain(status);
    expect(message).not.toBe('');
  }
  for (const message of [...Object.values(fieldErrors), ...Object.values(successMessages)]) {
    expect(message).not.toBe('');
  }
});

test('the catalogues contain the exact texts of the specification', () => {
  const texts = [...Object.values(fieldErrors), ...Object.values(successMessages)];
  for (const text of [
    'Password and Confirm Password do not match',
    'Name is required',
    'Mobile number is required',
    'Enter a valid 10-digit mobile number',
    'Email is required',
    'Invalid email',
    'Message is required',
    'Rating is required',
    'Review text is required',
    'Logout successful',
    'Thanks for reaching us',
  ]) {
    expect(texts).toContain(text);
  }
});
