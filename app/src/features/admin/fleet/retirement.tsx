import { useState } from 'react';
import type { Conflict } from '@anandham/contract/errors';
import type { SuccessCode } from '@anandham/contract/successes';
import * as m from '@anandham/ui/paraglide/messages';
import { wasRefused } from '@anandham/ui/lib/api/call-error.ts';
import { formatTripDate, formatTripDay } from '@anandham/ui/lib/format.ts';
import { useDecisionOf } from '@anandham/ui/lib/hooks/use-decision.ts';
import { useReason } from '@anandham/ui/lib/toasts/message-toasts.ts';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Button } from '@anandham/ui/components/button.tsx';
import { ConfirmDialog } from '@anandham/ui/components/dialog.tsx';
import { Link } from '@anandham/ui/components/link.tsx';
import { useFleetChange } from './fleet.api.ts';

type RetirementProps = {
  readonly name: string;
  readonly retiredAt: string | null;
  /** What it means for bookings. */
  readonly text: string;
  /** False retires, true brings back. */
  readonly change: (active: boolean) => Promise<{ readonly code: SuccessCode }>;
};

/** Retires a part of the fleet, or brings it back. Nothing is ever deleted. */
export function Retirement({ name, retiredAt, text, change }: RetirementProps) {
  const [isAsking, setAsking] = useState(false);
  const mutation = useFleetChange(async (active: boolean) => {
    const answer = await change(active);
    setAsking(false);
    return answer;
  });
  const { busy, decide } = useDecisionOf(mutation);
  const { error } = mutation;
  const refusal = useReason(error);
  const conflicts = wasRefused(error) ? (error.answer.conflicts ?? []) : [];
  const close = () => {
    setAsking(false);
    mutation.reset();
  };
  if (retiredAt !== null) {
    return (
      <div className="rounded-card bg-mist border-line grid justify-items-start gap-3 border p-4 sm:p-6">
        <p className="font-semibold">{m.fleet_retired_on({ date: formatTripDay(retiredAt) })}</p>
        <Banner tone="bad" text={error === null ? '' : refusal} />
        <Button variant="quiet" busy={busy} onClick={() => decide(true)}>
          {m.fleet_bring_back()}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="danger" onClick={() => setAsking(true)}>
        {m.fleet_retire()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={m.fleet_retire_ask({ name })}
          yes={m.fleet_retire()}
          no={m.fleet_retire_no()}
          busy={busy}
          onClose={close}
          onYes={() => decide(false)}
        >
          <p>{text}</p>
          <Banner tone="bad" text={error === null ? '' : refusal}>
            {conflicts.length > 0 && <Conflicts conflicts={conflicts} />}
          </Banner>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The trips that have to be assigned otherwise first. */
function Conflicts({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  return (
    <span className="grid">
      {conflicts.map(({ bookingId, number, startsAt }) => (
        <Link
          key={`${bookingId ?? ''} ${startsAt}`}
          to={`/admin?search=${number ?? ''}`}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {number} · {formatTripDate(startsAt)}
        </Link>
      ))}
    </span>
  );
}
