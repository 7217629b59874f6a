import { queryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, RequestOf } from '@anandham/contract/operation';
import {
  changeSettings,
  listSettingsHistory,
  readSettings,
  sendTestEmail,
  undoSettingsChange,
} from '@anandham/contract/operations/settings';
import { call } from '@anandham/ui/lib/api/call.ts';
import { showErrorToast, showSuccessToast } from '@anandham/ui/lib/toasts/message-toasts.ts';

export type LoadedSettings = Omit<AnswerOf<typeof readSettings>, 'code'>;

const queryKey = ['settings'] as const;
const historyKey = [...queryKey, 'history'] as const;

export const currentSettings = queryOptions({
  queryKey: [...queryKey, 'current'],
  queryFn: ({ signal }) => call(readSettings, {}, { signal }),
});

/** Saves a part of the settings. A refusal loads the newer ones, so that the form can compare. */
export function useChangeSettings() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof changeSettings>['body']) => call(changeSettings, { body }),
    onSuccess: (saved) => {
      cache.setQueryData(currentSettings.queryKey, { ...saved, code: 'settings_read' });
      return cache.invalidateQueries({ queryKey: historyKey });
    },
  });
}

/** The newest change, for the person whose own change came too late. */
export function useNewerSettings() {
  const cache = useQueryClient();
  return async () => {
    const [loaded, history] = await Promise.all([
      cache.query({ ...currentSettings, staleTime: 0 }),
      call(listSettingsHistory, { query: { pageSize: '1' } }),
    ]);
    return { loaded, newest: history.entries[0] ?? null };
  };
}

export function useSettingsHistory() {
  return useInfiniteQuery({
    queryKey: historyKey,
    queryFn: ({ signal, pageParam }) => {
      const query = pageParam === null ? {} : { before: pageParam };
      return call(listSettingsHistory, { query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

export function useUndoSettingsChange(onSettled: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const { version } = await cache.query({ ...currentSettings, staleTime: 0 });
      return call(undoSettingsChange, { params: { id }, body: { version } });
    },
    onSuccess: ({ code }) => showSuccessToast(code),
    onError: (problem) => showErrorToast(problem),
    onSettled: () => {
      onSettled();
      return cache.invalidateQueries({ queryKey });
    },
  });
}

export const useSendTestEmail = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof sendTestEmail>['body']) => call(sendTestEmail, { body }),
  });
