import * as m from '@anandham/ui/paraglide/messages';
import { Button } from '@anandham/ui/components/button.tsx';

/** Downloads the trip as a calendar file. */
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
  // Some browsers start the download only after the click, so the URL must not be revoked at once.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
