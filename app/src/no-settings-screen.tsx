import * as m from '@anandham/ui/paraglide/messages';
import { Failed } from '@anandham/ui/components/failed.tsx';

/** Shown at the first visit without a connection to the server. Every page needs the operator's settings. */
export function NoSettingsScreen({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main id="main" className="mx-auto grid min-h-dvh max-w-lg content-center px-4">
      <Failed reason={m.failed_offline()} onRetry={onRetry} />
    </main>
  );
}
