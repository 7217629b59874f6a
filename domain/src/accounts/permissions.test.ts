import { describe, expect, it, test } from 'vitest';
import { isStaff, roles } from './account.ts';
import { hasPermission, permissions, permissionsOf } from './permissions.ts';

const dispatcher = [
  'bookings',
  'calendar',
  'trip_logs',
  'customers',
  'messages',
  'review_answers',
] as const;

describe('an owner, a dispatcher and a customer', () => {
  it.each(permissions)('may %s as the table says', (permission) => {
    expect(hasPermission('owner', permission)).toBe(true);
    expect(hasPermission('dispatcher', permission)).toBe(
      (dispatcher as readonly string[]).includes(permission),
    );
    expect(hasPermission('customer', permission)).toBe(false);
  });
});

test('everybody with a permission is staff, and nobody else', () => {
  for (const role of roles) expect(isStaff(role)).toBe(permissionsOf(role).length > 0);
});
