import type { DeskSheet } from '@anandham/contract/schemas/desk';
import * as m from '#paraglide/messages';
import { formatRupees, formatTripDate } from '../../../lib/format.ts';
import { personName } from '../../../lib/person-name.ts';

type Step = DeskSheet['history'][number];

const stepWords: Readonly<Record<Step['action'], (by: { name: string }) => string>> = {
  request: m.desk_step_request,
  confirm: m.desk_step_confirm,
  approve: m.desk_step_approve,
  cancel: m.desk_step_cancel,
  review: m.desk_step_review,
  correct: m.desk_step_correct,
  void: m.desk_step_void,
};

/** What became of a booking, who did it, and when. */
export function BookingSteps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <section className="grid gap-3">
      <h3 className="font-bold">{m.desk_history()}</h3>
      <ol className="border-line ml-1.5 grid gap-3 border-l-2">
        {steps.map(({ at, action, name, reason, figures }) => (
          <li key={`${at} ${action}`} className="relative grid gap-0.5 pl-5 text-sm">
            <span
              aria-hidden="true"
              className="bg-brand-500 absolute top-1.5 -left-[7px] size-3 rounded-full"
            />
            <p className="font-semibold wrap-anywhere">
              {stepWords[action]({ name: personName(name) })}
            </p>
            {figures !== null && <p>{figuresWord(figures)}</p>}
            {reason !== null && (
              <p className="wrap-anywhere">{m.desk_cancelled_reason({ reason })}</p>
            )}
            <p className="text-ink-soft">
              <time dateTime={at}>{formatTripDate(at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function figuresWord({ before, after }: NonNullable<Step['figures']>): string {
  return m.desk_figures({
    kmBefore: before.distance,
    fareBefore: formatRupees(before.totalPrice),
    kmAfter: after.distance,
    fareAfter: formatRupees(after.totalPrice),
  });
}
