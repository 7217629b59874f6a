import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { currentToken, useSession } from '#session/session.ts';
import { CallError } from './call-error.ts';

/** An error from the server is final; a network failure is retried twice. */
const newCache = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        // When offline, a request fails visibly instead of being paused.
        networkMode: 'always',
        retry: (failures, error) => !(error instanceof CallError) && failures < 2,
      },
      mutations: { networkMode: 'always' },
    },
  });

let current: { readonly token: string | null; readonly cache: QueryClient } | null = null;

/**
 * One cache per tab and session: an account never sees the data of the account before. On the server one per render.
 */
export function cacheOf(token: string | null): QueryClient {
  if (typeof document === 'undefined') return newCache();
  if (current?.token !== token) current = { token, cache: newCache() };
  return current.cache;
}

/** Resolves when no mutation of this session is running, at the latest after `limitMs`. */
export async function mutationsSettled(limitMs: number): Promise<void> {
  const cache = cacheOf(currentToken());
  if (cache.isMutating() === 0) return;
  await new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const stop = cache.getMutationCache().subscribe(() => {
      if (cache.isMutating() === 0) finish();
    });
    const timer = setTimeout(finish, limitMs);
  });
}

/** Wraps only the parts that read from the server, so that the home page does not load React Query. */
export function Queries({ children }: { children: ReactNode }) {
  const { token } = useSession();
  return <QueryClientProvider client={cacheOf(token)}>{children}</QueryClientProvider>;
}
