import { operation } from '#operation.ts';
import type { profileSchemas } from '#schemas/profile.ts';
import type { WireOf } from '#schema-set.ts';

type Schemas = typeof profileSchemas;

export const readProfile = operation<WireOf<Schemas['readProfile']>>()({
  id: 'readProfile',
  method: 'GET',
  path: '/api/account',
  access: 'account',
  status: 200,
  summary: 'My account and its sign-in methods',
});

export const updateProfile = operation<WireOf<Schemas['updateProfile']>>()({
  id: 'updateProfile',
  method: 'PUT',
  path: '/api/account',
  access: 'account',
  status: 200,
  summary: 'Change my name and mobile number',
});

export const changeEmail = operation<WireOf<Schemas['changeEmail']>>()({
  id: 'changeEmail',
  method: 'PUT',
  path: '/api/account/email',
  access: 'account',
  status: 200,
  summary: 'Change my email; the old address is notified',
});

export const requestVerification = operation<WireOf<Schemas['requestVerification']>>()({
  id: 'requestVerification',
  method: 'POST',
  path: '/api/account/email/verification',
  access: 'account',
  status: 200,
  summary: 'Send another email that verifies my address',
});

export const deleteAccount = operation<WireOf<Schemas['deleteAccount']>>()({
  id: 'deleteAccount',
  method: 'DELETE',
  path: '/api/account',
  access: 'account',
  status: 200,
  summary: 'Delete my account; refused while a trip is open',
});

export const changePassword = operation<WireOf<Schemas['changePassword']>>()({
  id: 'changePassword',
  method: 'PUT',
  path: '/api/account/password',
  access: 'account',
  status: 200,
  summary: 'Change my password; ends all other sessions',
});

export const exportMyData = operation<WireOf<Schemas['exportMyData']>>()({
  id: 'exportMyData',
  method: 'GET',
  path: '/api/account/export',
  access: 'account',
  status: 200,
  summary: 'Everything that is stored about me',
});

export const listSessions = operation<WireOf<Schemas['listSessions']>>()({
  id: 'listSessions',
  method: 'GET',
  path: '/api/account/sessions',
  access: 'account',
  status: 200,
  summary: 'Where I am signed in',
});

export const endSession = operation<WireOf<Schemas['endSession']>>()({
  id: 'endSession',
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: 'account',
  status: 200,
  summary: 'End one of my sessions',
});

export const endOtherSessions = operation<WireOf<Schemas['endOtherSessions']>>()({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'account',
  status: 200,
  summary: 'End all my other sessions',
});
