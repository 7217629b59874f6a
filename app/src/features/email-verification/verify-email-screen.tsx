import { useMutation, useQueryClient } from '@tanstack/react-query';
import { verifyEmail } from '@anandham/contract/operations/accounts';
import * as m from '@anandham/ui/paraglide/messages';
import { call } from '@anandham/ui/lib/api/call.ts';
import { wasRefused } from '@anandham/ui/lib/api/call-error.ts';
import { useReason } from '@anandham/ui/lib/toasts/message-toasts.ts';
import { ownProfile } from '@anandham/ui/session/own-profile.ts';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Button, buttonClass } from '@anandham/ui/components/button.tsx';
import { RoadCard } from '@anandham/ui/components/road-card.tsx';
import { Link } from '@anandham/ui/components/link.tsx';

/**
 * The page behind the link in the verification email. Verifying needs a button press, because mail scanners
 * open links, and a stranger may have entered this address.
 */
export function VerifyEmailScreen({ token }: { readonly token: string }) {
  const cache = useQueryClient();
  const { isPending, isSuccess, error, mutate } = useMutation({
    mutationFn: () => call(verifyEmail, { body: { token } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ownProfile.queryKey }),
  });
  const reason = useReason(error);
  const isInvalid = wasRefused(error, 400);
  return (
    <RoadCard
      tone={isSuccess ? 'good' : 'neutral'}
      pictureHeading={m.verify_email_picture_heading()}
      pictureText={m.verify_email_picture_text()}
    >
      <div className="grid gap-1.5">
        <h1 className="text-3xl font-extrabold tracking-tight">{m.verify_email_heading()}</h1>
        <p className="text-ink-soft">{m.verify_email_text()}</p>
      </div>
      <Banner tone="bad" text={reason}>
        {isInvalid && (
          <Link
            to="/profile"
            className="inline-flex min-h-11 items-center justify-self-start font-bold underline underline-offset-4"
          >
            {m.verify_email_request()}
          </Link>
        )}
      </Banner>
      <Banner tone="good" text={isSuccess ? m.verify_email_done() : ''} />
      {isSuccess ? (
        <Link to="/bookings" className={buttonClass('main', 'w-full')}>
          {m.verify_email_continue()}
        </Link>
      ) : (
        <Button
          busy={isPending}
          disabled={isInvalid}
          onClick={() => {
            if (!isPending) mutate();
          }}
          className="w-full"
        >
          {m.verify_email_button()}
        </Button>
      )}
    </RoadCard>
  );
}
