import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '@anandham/contract/operation';
import {
  changeEmail,
  changePassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  exportMyData,
  listSessions,
  updateProfile,
} from '@anandham/contract/operations/profile';
import type { AccountRecord } from '@anandham/contract/schemas/accounts';
import { call } from '@anandham/ui/lib/api/call.ts';
import { saveFile } from '@anandham/ui/lib/save-file.ts';
import { showErrorToast, showSuccessToast } from '@anandham/ui/lib/toasts/message-toasts.ts';
import { useDecisionOf } from '@anandham/ui/lib/hooks/use-decision.ts';
import { ownProfile } from '@anandham/ui/session/own-profile.ts';
import { refreshUser } from '@anandham/ui/session/session.ts';

const queryKey = ['profile'] as const;

export const ownSessions = queryOptions({
  queryKey: [...queryKey, 'sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
});

/** Returns a function that stores the account of a response in the session and the query cache. */
function useStoreAccount() {
  const cache = useQueryClient();
  return (rest: AccountRecord) => {
    refreshUser(rest);
    cache.setQueryData(ownProfile.queryKey, (current) => current && { ...current, rest });
    return cache.invalidateQueries({ queryKey });
  };
}

export function useUpdateProfile() {
  const storeAccount = useStoreAccount();
  return useMutation({
    mutationFn: (body: RequestOf<typeof updateProfile>['body']) => call(updateProfile, { body }),
    onSuccess: ({ rest }) => storeAccount(rest),
  });
}

export function useChangeEmail() {
  const storeAccount = useStoreAccount();
  return useMutation({
    mutationFn: (body: RequestOf<typeof changeEmail>['body']) => call(changeEmail, { body }),
    onSuccess: ({ rest }) => storeAccount(rest),
  });
}

export function useChangePassword() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof changePassword>['body']) => call(changePassword, { body }),
    // The server has ended the other sessions.
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  });
}

export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof deleteAccount>['body']) => call(deleteAccount, { body }),
  });

/** Ends one session, or with null all but this one; afterwards the list is refetched. */
export function useEndSessions(onEnded: () => void) {
  const cache = useQueryClient();
  const mutation = useMutation({
    mutationFn: async (id: string | null) => {
      const { code } =
        id === null ? await call(endOtherSessions) : await call(endSession, { params: { id } });
      return code;
    },
    onSuccess: (code) => {
      showSuccessToast(code);
      onEnded();
    },
    onError: (problem) => showErrorToast(problem),
    onSettled: () => cache.invalidateQueries({ queryKey: ownSessions.queryKey }),
  });
  return useDecisionOf(mutation);
}

/** Downloads everything that is stored about the account. */
export function useSaveData(onSaved: () => void) {
  const mutation = useMutation({
    mutationFn: () => call(exportMyData),
    onSuccess: (data) => {
      const day = data.exportedAt.slice(0, 10);
      saveFile(`my-data-${day}.json`, 'application/json', JSON.stringify(data, null, 2));
      onSaved();
    },
    onError: (problem) => showErrorToast(problem),
  });
  return useDecisionOf(mutation);
}
