import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { signInWithLink } from '@anandham/contract/operations/accounts';
import { typedLimits } from '@anandham/domain/text-limits';
import * as m from '@anandham/ui/paraglide/messages';
import { call } from '@anandham/ui/lib/api/call.ts';
import { wasRefused } from '@anandham/ui/lib/api/call-error.ts';
import { accountRules } from '@anandham/ui/lib/account-rules.ts';
import { useSending } from '@anandham/ui/lib/hooks/use-sending.ts';
import { useNavigate } from '@anandham/ui/lib/navigation.ts';
import { sectionPath } from '@anandham/ui/lib/paths.ts';
import { tripLine } from '@anandham/ui/lib/trip-line.ts';
import { startSession } from '@anandham/ui/session/session.ts';
import { draftOfTrip, saveWaitingTrip } from '@anandham/ui/session/waiting-trip.ts';
import { saveBookingDraft } from '@anandham/ui/session/booking-draft.ts';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Button, buttonClass } from '@anandham/ui/components/button.tsx';
import { TextField } from '@anandham/ui/components/field.tsx';
import { Link } from '@anandham/ui/components/link.tsx';
import { RoadCard } from '@anandham/ui/components/road-card.tsx';
import type { AnswerOf } from '@anandham/contract/operation';

type Person = { readonly name: string; readonly mobile: string };
type WaitingTrip = NonNullable<AnswerOf<typeof signInWithLink>['waitingTrip']>;

/**
 * The page behind the link in the email with the code. Signing in needs a button press, because mail scanners open
 * links.
 */
export function SignInLinkScreen({ token }: { readonly token: string }) {
  const [trip, setTrip] = useState<WaitingTrip | null>(null);
  const [isDone, setDone] = useState(false);
  return (
    <RoadCard
      tone={isDone ? 'good' : 'neutral'}
      pictureHeading={m.auth_picture_login_heading()}
      pictureText={m.auth_picture_login_text()}
    >
      <h1 className="text-3xl font-extrabold tracking-tight">{m.sign_in_link_heading()}</h1>
      <Banner tone="good" text={isDone ? m.sign_in_link_done() : ''} />
      {!isDone && (
        <SignInForm
          token={token}
          onSignedIn={(waitingTrip) => {
            setTrip(waitingTrip);
            setDone(true);
          }}
        />
      )}
      {trip !== null && <WaitingTripCard trip={trip} />}
      {isDone && (
        <Link to="/bookings" className={buttonClass(trip === null ? 'main' : 'quiet', 'w-full')}>
          {m.sign_in_link_continue()}
        </Link>
      )}
    </RoadCard>
  );
}

type SignInFormProps = {
  readonly token: string;
  readonly onSignedIn: (waitingTrip: WaitingTrip | null) => void;
};

/** Name and mobile are requested only when the server needs other ones for a new account. */
function SignInForm({ token, onSignedIn }: SignInFormProps) {
  const form = useForm<Person>({ defaultValues: { name: '', mobile: '' } });
  const mutation = useMutation({
    mutationFn: ({ name, mobile }: Person) =>
      call(signInWithLink, { body: { token, name, ...(shows.mobile && { mobile }) } }),
  });
  const refused = refusedFields(mutation.error);
  const [shown, setShown] = useState(refused);
  const shows = { name: shown.name || refused.name, mobile: shown.mobile || refused.mobile };
  const { busy, refusal, problem, onSubmit } = useSending({
    form,
    mutation,
    toVariables: (person) => {
      setShown(shows);
      return person;
    },
    fieldOf: {},
    onDone: ({ token: session, rest, waitingTrip }) => {
      startSession(session, rest);
      onSignedIn(waitingTrip);
    },
  });
  const isDead = wasRefused(problem, 400) && problem.answer.code === 'bad_sign_in_link';
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <p className="text-ink-soft">{m.sign_in_link_text()}</p>
      {shows.name && (
        <TextField
          {...form.register('name', { validate: accountRules.personName })}
          label={m.booking_name()}
          error={errors.name?.message}
          autoComplete="name"
          maxLength={typedLimits.name}
        />
      )}
      {shows.mobile && (
        <TextField
          {...form.register('mobile')}
          label={m.code_mobile_optional()}
          error={errors.mobile?.message}
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={typedLimits.mobile}
        />
      )}
      <Banner tone="bad" text={refusal} />
      {isDead ? (
        <Link to="/auth" className={buttonClass('main', 'w-full')}>
          {m.sign_in_link_new()}
        </Link>
      ) : (
        <Button type="submit" busy={busy} className="w-full">
          {m.sign_in_link_button()}
        </Button>
      )}
    </form>
  );
}

function refusedFields(problem: unknown): { readonly name: boolean; readonly mobile: boolean } {
  const fields = wasRefused(problem) ? (problem.answer.fields ?? {}) : {};
  return { name: 'name' in fields, mobile: 'mobile' in fields };
}

/** The booking request that came with the code, perhaps from another device or from another person. */
function WaitingTripCard({ trip }: { readonly trip: WaitingTrip }) {
  const navigate = useNavigate();
  const { km, fare } = trip;
  const book = () => {
    const draft = draftOfTrip(trip);
    if (km === null || fare === null) saveBookingDraft(draft);
    else saveWaitingTrip(draft, { km, fare });
    void navigate(sectionPath('booknow'));
  };
  return (
    <section className="bg-warm text-warm-ink grid gap-2 rounded-2xl p-4">
      <p className="font-bold wrap-anywhere">
        {tripLine({
          pickup: trip.pickupLocation,
          drop: trip.dropLocation,
          date: trip.currentDate,
          returnDate: trip.returnDate ?? '',
          fare,
        })}
      </p>
      <p className="text-sm">{m.sign_in_link_trip()}</p>
      <Button variant="main" onClick={book} className="mt-1 w-full">
        {m.sign_in_link_book()}
      </Button>
    </section>
  );
}
