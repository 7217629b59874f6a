import { useEffect, useState, type ComponentProps } from 'react';
import * as m from '#paraglide/messages';
import { logProblem } from '#lib/log-problem.ts';
import { personName } from '#lib/person-name.ts';
import { useDrawn } from '#lib/hooks/use-drawn.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Failed } from '#ui/failed.tsx';
import { Loading } from '#ui/loading.tsx';
import type { BookingDetails } from './booking-details.tsx';

type Details = typeof BookingDetails;

let loaded: Details | null = null;

async function loadDetails(): Promise<Details> {
  loaded = (await import('./booking-details.tsx')).BookingDetails;
  return loaded;
}

/** Fetches the window of one booking when the list stands, so that it opens at the first tap. */
export function useDetailsAhead(): void {
  const drawn = useDrawn();
  useEffect(() => {
    // Whether it came is seen when it is wanted.
    if (drawn) loadDetails().catch(() => undefined);
  }, [drawn]);
}

/** The window of one booking. Its forms are half as heavy as the admin area, and the list does not wait for them. */
export function LaterDetails(props: ComponentProps<Details>) {
  const [Window, setWindow] = useState(() => loaded);
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (loaded !== null) return;
    loadDetails()
      .then((window) => setWindow(() => window))
      .catch((problem: unknown) => {
        logProblem('the window of a booking was not loaded', problem);
        setFailed(true);
      });
  }, [tries]);
  if (Window !== null) return <Window {...props} />;
  const retry = () => {
    setFailed(false);
    setTries(tries + 1);
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
