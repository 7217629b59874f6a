import { queryOptions, useMutation } from '@tanstack/react-query';
import { signIn, signInWithGoogle, signUp } from '@anandham/contract/operations/accounts';
import { readConfiguration } from '@anandham/contract/operations/site';
import type { RequestOf } from '@anandham/contract/operation';
import { call } from '@anandham/ui/lib/api/call.ts';

/** The site's configuration, for instance whether Google sign-in is on. It does not change during a visit. */
export const configuration = queryOptions({
  queryKey: ['configuration'],
  queryFn: ({ signal }) => call(readConfiguration, {}, { signal }),
  staleTime: Infinity,
});

export const useSignIn = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof signIn>['body']) => call(signIn, { body }),
  });

export const useSignInWithGoogle = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof signInWithGoogle>['body']) =>
      call(signInWithGoogle, { body }),
  });

export const useSignUp = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof signUp>['body']) => call(signUp, { body }),
  });
