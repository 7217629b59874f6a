import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

/** One cache for the whole tab. A refusal is final; a lost network is tried twice more. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => !(error instanceof CallError) && failures < 2,
    },
  },
});

/** Wraps the parts that read from the server; they load it with them, so that the first page need not. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
