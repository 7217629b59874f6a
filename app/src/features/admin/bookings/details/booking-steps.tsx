import type { AdminTripDetails } from '@anandham/contract/schemas/admin';
import * as m from '@anandham/ui/paraglide/messages';
import { formatRupees, formatTripDate } from '@anandham/ui/lib/format.ts';
import { personName } from '@anandham/ui/lib/person-name.ts';

type Step = AdminTripDetails['history'][number];

const stepLabels: Readonly<Record<Step['action'], (by: { name: string }) => string>> = {
  request: m.admin_step_request,
  confirm: m.admin_step_confirm,
  approve: m.admin_step_approve,
  cancel: m.admin_step_cancel,
  change: m.admin_step_change,
  review: m.admin_step_review,
  correct: m.admin_step_correct,
  void: m.admin_step_void,
};

/** The history of a booking: each step with its actor and time. */
export function BookingSteps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <section className="grid gap-3">
      <h3 className="font-bold">{m.admin_history()}</h3>
      <ol className="border-line ml-1.5 grid gap-3 border-l-2">
        {steps.map(({ at, action, name, reason, figures }) => (
          <li key={`${at} ${action}`} className="relative grid gap-0.5 pl-5 text-sm">
            <span
              aria-hidden="true"
              className="bg-brand-500 absolute top-1.5 -left-[7px] size-3 rounded-full"
            />
            <p className="font-semibold wrap-anywhere">
              {stepLabels[action]({ name: personName(name) })}
            </p>
            {figures !== null && <p>{figuresText(figures)}</p>}
            {reason !== null && (
              <p className="wrap-anywhere">{m.admin_cancelled_reason({ reason })}</p>
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

function figuresText({ before, after }: NonNullable<Step['figures']>): string {
  return m.admin_figures({
    kmBefore: before.distance,
    fareBefore: formatRupees(before.totalPrice),
    kmAfter: after.distance,
    fareAfter: formatRupees(after.totalPrice),
  });
}
