import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useSession } from '#session/session.ts';
import { CallError } from './call-error.ts';

/** A refusal is final; a lost network is tried twice more. */
const newCache = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        // Without a network a call fails and is told, rather than waiting unseen.
        networkMode: 'always',
        retry: (failures, error) => !(error instanceof CallError) && failures < 2,
      },
      mutations: { networkMode: 'always' },
    },
  });

let kept: { readonly token: string | null; readonly cache: QueryClient } | null = null;

/** One cache for the whole tab and session: what one person was shown, the next never sees. */
export function cacheOf(token: string | null): QueryClient {
  if (kept?.token !== token) kept = { token, cache: newCache() };
  return kept.cache;
}

/** Wraps the parts that read from the server; they load it with them, so that the first page need not. */
export function Queries({ children }: { children: ReactNode }) {
  const { token } = useSession();
  return <QueryClientProvider client={cacheOf(token)}>{children}</QueryClientProvider>;
}
