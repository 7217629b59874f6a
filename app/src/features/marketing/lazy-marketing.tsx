import { useEffect, useState } from 'react';
import * as m from '@anandham/ui/paraglide/messages';
import { logProblem } from '@anandham/ui/lib/log-problem.ts';
import { Failed } from '@anandham/ui/components/failed.tsx';
import { Loading } from '@anandham/ui/components/loading.tsx';
import type { Marketing } from './marketing.tsx';

/** The sections of the home page in a chunk of their own. When it cannot be loaded, the page above stays usable. */
export function LazyMarketing() {
  const [Sections, setSections] = useState<typeof Marketing | null>(null);
  const [attempts, setAttempts] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    import('./marketing.tsx')
      .then((loaded) => setSections(() => loaded.Marketing))
      .catch((problem: unknown) => {
        logProblem('the sections of the home page were not loaded', problem);
        setFailed(true);
      });
  }, [attempts]);
  if (Sections !== null) return <Sections />;
  const retry = () => {
    setFailed(false);
    setAttempts(attempts + 1);
  };
  return (
    <div className="mx-auto max-w-6xl px-4 py-18 sm:px-6">
      {failed ? <Failed reason={m.failed_offline()} onRetry={retry} /> : <Loading />}
    </div>
  );
}
