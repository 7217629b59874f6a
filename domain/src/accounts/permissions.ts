import type { Role } from './account.ts';

/** The groups of admin operations. Each operation of the contract names the one that it needs. */
export const permissions = [
  /** Read and decide bookings, write notes, correct figures, enter phone bookings. */
  'bookings',
  /** The calendar, assignments and times when a vehicle or driver is not available; read the fleet. */
  'calendar',
  /** Driver links and trip logs. */
  'trip_logs',
  'customers',
  'messages',
  /** Read reviews and answer them. */
  'review_answers',
  /** Hide reviews from the site. */
  'review_visibility',
  'emails',
  /** Invoices, payments and what customers owe. */
  'money',
  'statistics',
  'export',
  'audit',
  /** Change vehicles, drivers and tariffs, and the secret addresses of the calendar. */
  'fleet',
  'settings',
  'staff',
] as const;
export type Permission = (typeof permissions)[number];

/** What each role may do. */
const permissionsByRole: Readonly<Record<Role, readonly Permission[]>> = {
  customer: [],
  dispatcher: ['bookings', 'calendar', 'trip_logs', 'customers', 'messages', 'review_answers'],
  owner: permissions,
};

/** What an account with this role may do in the admin area. */
export function permissionsOf(role: Role): readonly Permission[] {
  return permissionsByRole[role];
}

/** True when an account with this role may call the operations of this group. */
export function hasPermission(role: Role, permission: Permission): boolean {
  return permissionsByRole[role].includes(permission);
}
