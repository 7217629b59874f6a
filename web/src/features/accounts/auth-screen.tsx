import { useState } from 'react';
import * as m from '#paraglide/messages';
import { RoadCard } from '../../ui/road-card.tsx';
import { AuthTabs, authPanelId, authTabId, type AuthMode } from './auth-tabs.tsx';
import { GoogleButton } from './google-button.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { StatusBanner } from './status-banner.tsx';
import { useAuthStatus } from './use-auth-status.ts';
import { useLogin } from './use-login.ts';
import { useRegister } from './use-register.ts';

/** Login and Register in one card; in register mode form and picture change sides. */
export function AuthScreen() {
  const [mode, setMode] = useState<AuthMode>('login');
  const status = useAuthStatus();
  const login = useLogin(status);
  const register = useRegister(status, (email) => {
    setMode('login');
    login.startWith(email);
  });
  const busy = login.busy || register.busy;
  const registering = mode === 'register';

  const change = (next: AuthMode) => {
    setMode(next);
    status.clear();
  };
  return (
    <RoadCard
      tone={status.status.tone}
      flipped={registering}
      pictureHeading={
        registering ? m.auth_picture_register_heading() : m.auth_picture_login_heading()
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
      <AuthTabs mode={mode} onChange={change} locked={busy} />
      <StatusBanner status={status.status} />
      <div id={authPanelId} role="tabpanel" aria-labelledby={authTabId(mode)}>
        {registering ? <RegisterForm {...register} /> : <LoginForm {...login} />}
      </div>
      <GoogleButton key={mode} mode={mode} />
    </RoadCard>
  );
}
