import { useQuery } from '@tanstack/react-query';
import * as m from '@anandham/ui/paraglide/messages';
import { ownProfile, useSendVerification } from '@anandham/ui/session/own-profile.ts';
import { Button } from '@anandham/ui/components/button.tsx';
import { InfoIcon } from '@anandham/ui/components/icons.tsx';
import { myBookings } from './bookings.api.ts';

/** Longer than the polling of the trips, so that not every poll refetches the profile. */
const staleTime = 60_000;

/** Asks to verify the email address: unverified addresses get no emails about trips. */
export function VerifyNotice() {
  // Loaded after the trips: they matter more, and are the first to report an expired session.
  const { isSuccess, isFetching } = useQuery(myBookings);
  const enabled = isSuccess && !isFetching;
  const profile = useQuery({ ...ownProfile, enabled, staleTime }).data;
  const { busy, decide: send } = useSendVerification();
  if (profile === undefined || profile.emailProven) return null;
  return (
    <section
      aria-label={m.email_row()}
      className="border-line bg-paper flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl border p-5"
    >
      <div className="flex min-w-52 flex-1 items-start gap-3">
        <InfoIcon className="text-link size-5" />
        <div className="grid min-w-0 gap-0.5">
          <p className="font-semibold">{m.verify_email_notice()}</p>
          <p className="text-ink-soft text-sm wrap-anywhere">{profile.rest.email}</p>
        </div>
      </div>
      <Button variant="quiet" busy={busy} onClick={() => send()}>
        {m.verify_email_send()}
      </Button>
    </section>
  );
}
