import { useEffect, useState, type ComponentProps } from 'react';
import * as m from '@anandham/ui/paraglide/messages';
import { logProblem } from '@anandham/ui/lib/log-problem.ts';
import { personName } from '@anandham/ui/lib/person-name.ts';
import { useDrawn } from '@anandham/ui/lib/hooks/use-drawn.ts';
import { Dialog } from '@anandham/ui/components/dialog.tsx';
import { Failed } from '@anandham/ui/components/failed.tsx';
import { Loading } from '@anandham/ui/components/loading.tsx';
import type { BookingDetails, OpenedBooking } from './booking-details.tsx';

export type { OpenedBooking };

type DetailsComponent = typeof BookingDetails;

let loaded: DetailsComponent | null = null;

async function loadDetails(): Promise<DetailsComponent> {
  loaded = (await import('./booking-details.tsx')).BookingDetails;
  return loaded;
}

/** Loads the dialog's code once the list is drawn, so that the dialog opens at the first tap. */
export function usePreloadedDetails(): void {
  const drawn = useDrawn();
  useEffect(() => {
    // A failure is handled when the dialog is opened.
    if (drawn) loadDetails().catch(() => undefined);
  }, [drawn]);
}

/**
 * The dialog of one booking in a chunk of its own: its forms are half as large as the rest of the admin
 * area.
 */
export function LazyDetails(props: ComponentProps<DetailsComponent>) {
  const [Details, setDetails] = useState(() => loaded);
  const [attempts, setAttempts] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (loaded !== null) return;
    loadDetails()
      .then((component) => setDetails(() => component))
      .catch((problem: unknown) => {
        logProblem('the booking details were not loaded', problem);
        setFailed(true);
      });
  }, [attempts]);
  if (Details !== null) return <Details {...props} />;
  const retry = () => {
    setFailed(false);
    setAttempts(attempts + 1);
  };
  return (
    <Dialog
      wide
      title={m.admin_details_heading({ name: personName(props.booking.name) })}
      onClose={props.onClose}
    >
      {failed ? <Failed reason={m.failed_offline()} onRetry={retry} /> : <Loading />}
    </Dialog>
  );
}
