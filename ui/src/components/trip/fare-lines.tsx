import type { ReactNode } from 'react';
import type { FareLine } from '@anandham/domain/bookings/fare';
import { formatRupees } from '#lib/format.ts';
import { fareLineLabel } from '#lib/trip/fare-line-text.ts';

type FareLinesProps = {
  readonly lines: readonly FareLine[];
  /** The colour of the labels. */
  readonly labelClass?: string;
  /** Totals, as `dt` and `dd` in a `div`. */
  readonly children?: ReactNode;
};

/** The lines of a fare, each with its calculation and its amount. */
export function FareLines({ lines, labelClass = 'text-ink-soft', children }: FareLinesProps) {
  return (
    <dl className="grid gap-2">
      {lines.map((line) => (
        <div key={line.kind} className="flex justify-between gap-4">
          <dt className={labelClass}>{fareLineLabel(line)}</dt>
          <dd className="tabular-nums">{formatRupees(line.rupees)}</dd>
        </div>
      ))}
      {children}
    </dl>
  );
}
