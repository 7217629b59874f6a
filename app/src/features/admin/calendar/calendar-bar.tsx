import { barLabel, barTexts, isOverlap, type Bar } from './bars.ts';
import type { Position } from './layout.ts';

export type PlacedBar = Bar & Position;

/** How a bar looks. Overlaps need attention, so they look alike for all kinds. */
export type BarLook = 'trip' | 'request' | 'block' | 'overlap';

const lookClasses: Readonly<Record<BarLook, string>> = {
  trip: 'bg-tint text-link border-brand-300 [--part:var(--color-brand-400)]',
  request: 'bg-paper text-ink border-amber-500 border-dashed [--part:var(--color-amber-400)]',
  block: 'bg-mist text-ink-soft border-line [--part:var(--color-ink-soft)]',
  overlap: 'bg-warm text-warm-ink border-amber-500 [--part:var(--color-amber-500)]',
};

export function lookOf(bar: PlacedBar): BarLook {
  const { kind, overrideReason } = bar;
  const needsAttention = overrideReason !== null || (kind === 'trip' && isOverlap(bar));
  if (needsAttention) return 'overlap';
  return kind === 'outside' ? 'trip' : kind;
}

/** The colours of a look, for the legend too. */
export const barClass = (look: BarLook): string => `border ${lookClasses[look]}`;

type CalendarBarProps = {
  readonly bar: PlacedBar;
  /** The vehicle or the driver. */
  readonly row: string;
  readonly onOpen: (bar: Bar) => void;
};

/** A trip, request or blocked time on its days. The line below shows which part of the days it takes. */
export function CalendarBar({ bar, row, onOpen }: CalendarBarProps) {
  const { from, until, what } = barTexts(bar);
  const label = barLabel(bar, row);
  const { firstDay, lastDay, lane, start, end, ready } = bar;
  return (
    <button
      type="button"
      data-item={firstDay}
      title={label}
      onClick={() => onOpen(bar)}
      style={{ gridColumn: `${firstDay + 1} / ${lastDay + 2}`, gridRow: lane + 1 }}
      className={`relative z-1 mx-0.5 grid h-12 content-center overflow-hidden rounded-lg px-2 pb-1 text-left text-xs leading-tight hover:brightness-97 md:scroll-mt-30 ${barClass(lookOf(bar))}`}
    >
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="truncate font-bold tabular-nums">
        {from}
        {/* On a tablet one day of a week is too narrow for it. */}
        {until !== '' && (
          <span className={firstDay === lastDay ? 'md:max-lg:hidden' : ''}> – {until}</span>
        )}
      </span>
      <span aria-hidden="true" className="truncate">
        {what}
      </span>
      <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1 bg-[var(--part)]/15">
        <Part from={start} to={end} />
        <Part from={end} to={ready} isBuffer />
      </span>
    </button>
  );
}

type PartProps = { readonly from: number; readonly to: number; readonly isBuffer?: boolean };

function Part({ from, to, isBuffer = false }: PartProps) {
  return (
    <span
      style={{ left: percent(from), width: percent(to - from) }}
      className={`absolute inset-y-0 bg-[var(--part)] ${isBuffer ? 'opacity-45' : ''}`}
    />
  );
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
