import { useState } from 'react';
import { normaliseEmail } from '@anandham/domain/accounts/email-address';
import type { SessionAnswer } from '@anandham/contract/schemas/accounts';
import * as m from '@anandham/ui/paraglide/messages';
import { currentOperator } from '@anandham/ui/lib/operator.ts';
import { sectionPath } from '@anandham/ui/lib/paths.ts';
import { tripLine } from '@anandham/ui/lib/trip-line.ts';
import { readBookingDraft, saveBookingDraft } from '@anandham/ui/session/booking-draft.ts';
import { draftOfTrip, readWaitingTrip } from '@anandham/ui/session/waiting-trip.ts';
import { useHydrated } from '@anandham/ui/components/hooks/use-hydrated.ts';
import { Button } from '@anandham/ui/components/button.tsx';
import { useQueuedBookingSender } from '@anandham/ui/session/queued-booking/use-queued-booking-sender.ts';
import { useSession } from '@anandham/ui/session/session.ts';
import { useServiceWorker } from '@anandham/ui/session/use-service-worker.ts';
import { useTabs } from '@anandham/ui/session/use-tabs.ts';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { RoadCard } from '@anandham/ui/components/road-card.tsx';
import { Toaster } from '@anandham/ui/components/toaster.tsx';
import { EmailCodeForm, LinkButton } from '@anandham/ui/components/email-code/email-code-form.tsx';
import { useEmailCode } from '@anandham/ui/components/email-code/use-email-code.ts';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { AuthTabs, authPanelId, authTabId, type AuthMode } from './auth-tabs.tsx';
import { useGoogleSignIn } from './auth.api.ts';
import { GoogleButton } from './google-button.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { useCompleteSignIn } from './use-complete-sign-in.ts';
import { useAuthStatus } from './use-auth-status.ts';
import { useGoogle } from './use-google.ts';
import { useLogin } from './use-login.ts';
import { useRegister } from './use-register.ts';

/** The sign-in screen (specification section 2), an island; signed-in users see their account instead. */
export default function AuthScreen() {
  useTabs();
  useQueuedBookingSender();
  useServiceWorker();
  const googleSignIn = useGoogleSignIn();
  const { isCompleting, completeSignIn } = useCompleteSignIn();
  const { token } = useSession();
  const showsForms = token === null || isCompleting;
  return (
    <>
      {showsForms ? (
        <SignInCard googleSignIn={googleSignIn} onSignedIn={completeSignIn} />
      ) : (
        <AlreadySignedIn />
      )}
      <Toaster />
    </>
  );
}

type SignInCardProps = {
  /** Undefined until known. */
  readonly googleSignIn: boolean | undefined;
  readonly onSignedIn: (session: SessionAnswer, path?: string) => Promise<void>;
};

/** Login and Register in one card; in register mode form and picture swap sides. */
function SignInCard({ googleSignIn, onSignedIn }: SignInCardProps) {
  const [mode, setMode] = useState<AuthMode>('login');
  const status = useAuthStatus();
  const login = useLogin(status, onSignedIn);
  const register = useRegister(status, (email) => {
    setMode('login');
    login.prefill(email);
  });
  const google = useGoogle(status, onSignedIn);
  const [isByCode, setByCode] = useState(false);
  const code = useEmailCode({
    defaultValues: { name: '', mobile: '', email: '', code: '' },
    asksPerson: false,
    onSignedIn: async (session) => {
      const { waitingTrip } = session;
      // Somebody else may have typed it: the customer checks it in the form and presses Book.
      const isOtherTrip = waitingTrip !== null && readBookingDraft() === null;
      if (isOtherTrip) saveBookingDraft(draftOfTrip(waitingTrip));
      await onSignedIn(session, isOtherTrip ? sectionPath('booknow') : undefined);
    },
  });
  const busy = login.busy || register.busy || google.sending || code.busy;
  const registering = mode === 'register';

  const startByCode = () => {
    status.clear();
    setByCode(true);
    const typed = normaliseEmail(login.form.getValues('emailOrPhone'));
    if (typed !== null && code.form.getValues('email') === '') code.form.setValue('email', typed);
    requestAnimationFrame(() => code.form.setFocus('email'));
  };
  const change = (next: AuthMode) => {
    setMode(next);
    status.clear();
  };
  return (
    <RoadCard
      tone={status.status.tone}
      flipped={registering}
      pictureHeading={
        registering
          ? m.auth_picture_register_heading({ town: currentOperator().cityShort })
          : m.auth_picture_login_heading()
      }
      pictureText={registering ? m.auth_picture_register_text() : m.auth_picture_login_text()}
    >
      <div className="grid gap-1.5">
        <h1 className="text-3xl font-extrabold tracking-tight">
          {registering ? m.auth_register_heading() : m.auth_login_heading()}
        </h1>
        <p className="text-ink-soft">
          {registering ? m.auth_register_text() : m.auth_login_text()}
        </p>
      </div>
      <WaitingTripNote />
      <AuthTabs mode={mode} onChange={change} locked={busy} />
      <Banner {...status.status} />
      <div id={authPanelId} role="tabpanel" aria-labelledby={authTabId(mode)}>
        {registering && <RegisterForm {...register} />}
        {!registering && !isByCode && (
          <div className="grid gap-3">
            <LoginForm {...login} />
            <Button variant="quiet" disabled={busy} onClick={startByCode} className="w-full">
              {m.code_send()}
            </Button>
          </div>
        )}
        {!registering && isByCode && (
          <EmailCodeForm state={code}>
            <LinkButton disabled={busy} onClick={() => setByCode(false)}>
              {m.code_use_password()}
            </LinkButton>
          </EmailCodeForm>
        )}
      </div>
      <GoogleButton key={mode} mode={mode} isOn={googleSignIn} locked={busy} {...google} />
    </RoadCard>
  );
}

/** The trip that is booked after the sign-in. */
function WaitingTripNote() {
  const trip = useHydrated() ? readWaitingTrip() : null;
  if (trip === null) return null;
  return (
    <div className="bg-warm text-warm-ink grid gap-1 rounded-xl px-4 py-3">
      <p className="font-bold wrap-anywhere">{tripLine(trip)}</p>
      <p className="text-sm">{m.auth_waiting_trip()}</p>
    </div>
  );
}
