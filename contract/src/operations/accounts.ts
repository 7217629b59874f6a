import { operation } from '#operation.ts';
import type { accountSchemas } from '#schemas/accounts.ts';
import type { WireOf } from '#schema-set.ts';

type Schemas = typeof accountSchemas;

export const signUp = operation<WireOf<Schemas['signUp']>>()({
  id: 'signUp',
  method: 'POST',
  path: '/api/auth/signup',
  access: 'public',
  status: 201,
  summary: 'Create an account',
});

export const signIn = operation<WireOf<Schemas['signIn']>>()({
  id: 'signIn',
  method: 'POST',
  path: '/api/auth/signin',
  access: 'public',
  status: 200,
  summary: 'Sign in with email or mobile number and password',
});

/** 201 for a new account, 200 for an existing one. */
export const signInWithGoogle = operation<WireOf<Schemas['signInWithGoogle']>>()({
  id: 'signInWithGoogle',
  method: 'POST',
  path: '/api/auth/firebase',
  access: 'public',
  status: 201,
  otherStatus: 200,
  summary: "Sign in with the credential from Google's popup",
});

export const requestEmailCode = operation<WireOf<Schemas['requestEmailCode']>>()({
  id: 'requestEmailCode',
  method: 'POST',
  path: '/api/auth/emailcode',
  access: 'public',
  status: 200,
  summary: 'Send an email with a 6-digit code and a link that sign in',
});

/** 201 for a new account, 200 for an existing one. */
export const signInWithCode = operation<WireOf<Schemas['signInWithCode']>>()({
  id: 'signInWithCode',
  method: 'POST',
  path: '/api/auth/emailcode/verify',
  access: 'public',
  status: 201,
  otherStatus: 200,
  summary: 'Sign in with the code from the email',
});

/** 201 for a new account, 200 for an existing one. */
export const signInWithLink = operation<WireOf<Schemas['signInWithLink']>>()({
  id: 'signInWithLink',
  method: 'POST',
  path: '/api/auth/emailcode/link',
  access: 'public',
  status: 201,
  otherStatus: 200,
  summary: 'Sign in with the token of the link in the email',
});

export const verifySession = operation<WireOf<Schemas['verifySession']>>()({
  id: 'verifySession',
  method: 'GET',
  path: '/api/auth/verify',
  access: 'account',
  status: 200,
  summary: 'Check the session and return its user',
});

export const verifyEmail = operation<WireOf<Schemas['verifyEmail']>>()({
  id: 'verifyEmail',
  method: 'POST',
  path: '/api/auth/verifyemail',
  access: 'public',
  status: 200,
  summary: 'Verify an email address with the token from its email',
});

export const changeLanguage = operation<WireOf<Schemas['changeLanguage']>>()({
  id: 'changeLanguage',
  method: 'PUT',
  path: '/api/auth/language',
  access: 'account',
  status: 200,
  summary: 'Choose the language of my emails',
});

export const signOut = operation<WireOf<Schemas['signOut']>>()({
  id: 'signOut',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'account',
  status: 200,
  summary: 'End this session',
});

export const requestReset = operation<WireOf<Schemas['requestReset']>>()({
  id: 'requestReset',
  method: 'POST',
  path: '/api/auth/forget',
  access: 'public',
  status: 200,
  summary: 'Send an email with a code and a reset link',
});

export const verifyCode = operation<WireOf<Schemas['verifyCode']>>()({
  id: 'verifyCode',
  method: 'POST',
  path: '/api/auth/verifycode',
  access: 'public',
  status: 200,
  summary: 'Exchange a 4-digit code for a reset token',
});

export const checkResetLink = operation<WireOf<Schemas['checkResetLink']>>()({
  id: 'checkResetLink',
  method: 'GET',
  path: '/api/auth/reset/:token',
  access: 'public',
  status: 200,
  summary: 'Check whether a reset link still works, without using it',
});

export const resetPassword = operation<WireOf<Schemas['resetPassword']>>()({
  id: 'resetPassword',
  method: 'POST',
  path: '/api/auth/reset/:token',
  access: 'public',
  status: 200,
  summary: 'Set a new password with a reset token',
});
