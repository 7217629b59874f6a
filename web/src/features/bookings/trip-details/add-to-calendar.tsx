import * as m from '#paraglide/messages';
import { Button } from '#ui/button.tsx';

/** Hands the trip to the phone's own calendar. */
export function AddToCalendar({ file }: { readonly file: string }) {
  return (
    <Button className="quiet" onClick={() => save(file)}>
      {m.trip_details_calendar()}
    </Button>
  );
}

function save(file: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
  link.download = 'trip.ics';
  link.click();
  // The browser has taken hold of it by then; some begin only after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
