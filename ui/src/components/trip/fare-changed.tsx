import { useEffect, useRef } from 'react';
import * as m from '#paraglide/messages';
import { formatRupees } from '#lib/format.ts';
import { Button } from '#components/button.tsx';
import type { FareChange } from '#lib/trip/fields.ts';

type FareChangedProps = {
  readonly change: FareChange;
  readonly onAccept: () => void;
  readonly onKeepEditing: () => void;
};

/** Shows a fare that has changed since the quote; the customer accepts it or goes on editing. */
export function FareChanged({ change, onAccept, onKeepEditing }: FareChangedProps) {
  const { now, shown } = change;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      ref={panel}
      role="alert"
      tabIndex={-1}
      className="text-ink bg-warm grid gap-3 rounded-2xl p-5"
    >
      <p className="text-lg leading-snug font-bold">
        {m.booking_fare_changed({ fare: formatRupees(now.fare), km: now.km })}
      </p>
      <p className="text-sm">{m.booking_fare_changed_text({ shown: formatRupees(shown.fare) })}</p>
      <Button onClick={onAccept}>{m.booking_at_this_fare()}</Button>
      <Button variant="quiet" onClick={onKeepEditing}>
        {m.booking_keep_editing()}
      </Button>
    </div>
  );
}
