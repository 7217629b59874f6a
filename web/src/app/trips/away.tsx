import { useEffect } from 'react';
import * as m from '#paraglide/messages';
import { Failed } from '#ui/failed.tsx';

type AwayProps = {
  /** The document was asked for at this very address, and came without the page. */
  readonly isOwn: boolean;
};

/**
 * A trip's page that is not in this document. The browser went back to it: the server has it. Or the
 * document is the fallback page, which stands here where there is no network.
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
