import { useId, type ReactNode } from 'react';
import * as m from '#paraglide/messages';
import { formatRupees } from '#lib/format.ts';
import { CheckIcon } from '#components/icons.tsx';
import { Spinner } from '#components/loading.tsx';
import { currentSettings } from '#lib/settings.ts';
import type { Price } from '#lib/trip/price.ts';
import { RoadSource, FareBreakdown } from './fare-breakdown.tsx';

type FareSummaryProps = { readonly price: Price; readonly onRetry?: () => void };

/** Distance and fare of the trip as far as they are known, with the calculation. */
export function FareSummary({ price, onRetry }: FareSummaryProps) {
  const ready = price.kind === 'ready' ? price : null;
  const { tariff } = ready ?? currentSettings();
  return (
    <>
      <h3 className="text-lg font-bold">{m.booking_summary()}</h3>
      <div className="mt-5 grid grid-cols-2 gap-4" aria-busy={price.kind === 'working'}>
        <Figure label={m.booking_distance()} valueClass="text-2xl sm:text-3xl">
          {ready ? m.booking_kilometres({ km: ready.km }) : m.booking_nothing_yet()}
        </Figure>
        <Figure label={m.booking_fare()} valueClass="text-2xl text-amber-300 sm:text-3xl">
          {ready ? formatRupees(ready.fare.totalRupees) : m.booking_nothing_yet()}
        </Figure>
      </div>
      <div className="text-brand-100 mt-4 min-h-18 text-sm leading-relaxed">
        <Calculation price={price} onRetry={onRetry} />
      </div>
      <p className="text-brand-200 mt-4 flex gap-2.5 border-t border-white/15 pt-4 text-sm">
        <CheckIcon className="size-5 text-amber-300" />
        {tariff.kind === 'minimum-km' ? m.booking_free_note_minimum() : m.booking_free_note()}
      </p>
      <p className="text-brand-200 mt-2 pl-7.5 text-sm">{m.booking_estimate_note()}</p>
      {ready && (
        <div className="text-brand-200 mt-1 pl-7.5 text-sm">
          <RoadSource road={ready.road} />
        </div>
      )}
    </>
  );
}

type FigureProps = {
  readonly label: string;
  readonly valueClass: string;
  readonly children: ReactNode;
};

function Figure({ label, valueClass, children }: FigureProps) {
  const id = useId();
  return (
    <div className="grid content-end">
      <label htmlFor={id} className="text-brand-200 text-sm font-semibold">
        {label}
      </label>
      <output id={id} className={`font-extrabold tracking-tight ${valueClass}`}>
        {children}
      </output>
    </div>
  );
}

type CalculationProps = { readonly price: Price; readonly onRetry: (() => void) | undefined };

function Calculation({ price, onRetry }: CalculationProps) {
  switch (price.kind) {
    case 'ready':
      return <FareBreakdown price={price} />;
    case 'working':
      return (
        <p className="flex items-center gap-2">
          <Spinner /> {m.booking_working_out()}
        </p>
      );
    case 'failed':
      return (
        <p role="alert">
          {m.booking_quote_failed()}{' '}
          <button
            type="button"
            onClick={onRetry}
            className="min-h-11 font-semibold text-amber-300 underline underline-offset-4"
          >
            {m.retry()}
          </button>
        </p>
      );
    case 'dates':
      return <p>{m.booking_sum_dates()}</p>;
    case 'none':
    case 'refused':
      return <p>{m.booking_sum_waits()}</p>;
  }
}
