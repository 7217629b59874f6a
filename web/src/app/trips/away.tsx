import { useEffect } from 'react';
import * as m from '@anandham/ui/paraglide/messages';
import { Failed } from '@anandham/ui/components/failed.tsx';

type AwayProps = {
  /** The document was loaded from this address, but does not contain the page. */
  readonly isOwn: boolean;
};

/**
 * Shown for a trip's page that is not in this document. After going back to it in the history, a reload gets
 * it from the server. Otherwise the document is the fallback page, shown because the browser is offline.
 */
export default function Away({ isOwn }: AwayProps) {
  useEffect(() => {
    if (!isOwn) window.location.reload();
  }, [isOwn]);
  return (
    <div className="mx-auto min-h-[60dvh] max-w-lg px-4 py-16">
      {isOwn && <Failed reason={m.trip_away()} onRetry={() => window.location.reload()} />}
    </div>
  );
}
