import { operation } from '#operation.ts';
import type { staffSchemas } from '#schemas/staff.ts';
import type { WireOf } from '#schema-set.ts';

type Schemas = typeof staffSchemas;

export const listStaff = operation<WireOf<Schemas['listStaff']>>()({
  id: 'listStaff',
  method: 'GET',
  path: '/api/admin/staff',
  access: 'admin',
  permission: 'staff',
  status: 200,
  summary: 'Owners and dispatchers, and the open invitations',
});

export const inviteStaff = operation<WireOf<Schemas['inviteStaff']>>()({
  id: 'inviteStaff',
  method: 'POST',
  path: '/api/admin/staff',
  access: 'admin',
  permission: 'staff',
  status: 201,
  summary: 'Email an invitation; a second one to the same address replaces the first',
});

export const changeStaffRole = operation<WireOf<Schemas['changeStaffRole']>>()({
  id: 'changeStaffRole',
  method: 'PATCH',
  path: '/api/admin/staff/:id',
  access: 'admin',
  permission: 'staff',
  status: 200,
  summary: 'Make an owner a dispatcher, or a dispatcher an owner',
});

export const removeStaff = operation<WireOf<Schemas['removeStaff']>>()({
  id: 'removeStaff',
  method: 'DELETE',
  path: '/api/admin/staff/:id',
  access: 'admin',
  permission: 'staff',
  status: 200,
  summary: 'Take all permissions from an account and end its sessions',
});

export const cancelInvitation = operation<WireOf<Schemas['cancelInvitation']>>()({
  id: 'cancelInvitation',
  method: 'DELETE',
  path: '/api/admin/staff/invitations/:id',
  access: 'admin',
  permission: 'staff',
  status: 200,
  summary: 'Cancel an invitation',
});

export const readInvitation = operation<WireOf<Schemas['readInvitation']>>()({
  id: 'readInvitation',
  method: 'POST',
  path: '/api/invitation/read',
  access: 'public',
  status: 200,
  summary: 'What the link of an invitation offers',
});

export const acceptInvitation = operation<WireOf<Schemas['acceptInvitation']>>()({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/api/invitation/accept',
  access: 'public',
  status: 200,
  summary: 'Accept an invitation, with a new account or for the account of that address',
});
