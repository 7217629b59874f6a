import { operation } from '#operation.ts';
import type { adminPeopleSchemas } from '#schemas/admin-people.ts';
import type { WireOf } from '#schema-set.ts';

type Schemas = typeof adminPeopleSchemas;

export const listCustomers = operation<WireOf<Schemas['listCustomers']>>()({
  id: 'listCustomers',
  method: 'GET',
  path: '/api/admin/customers',
  access: 'admin',
  permission: 'customers',
  status: 200,
  summary: 'Customers with an account, or phone customers',
});

export const listMessages = operation<WireOf<Schemas['listMessages']>>()({
  id: 'listMessages',
  method: 'GET',
  path: '/api/admin/messages',
  access: 'admin',
  permission: 'messages',
  status: 200,
  summary: 'Messages from the contact form',
});

export const markMessage = operation<WireOf<Schemas['markMessage']>>()({
  id: 'markMessage',
  method: 'PUT',
  path: '/api/admin/messages/:id',
  access: 'admin',
  permission: 'messages',
  status: 200,
  summary: 'Mark a message as answered, or as new again',
});
