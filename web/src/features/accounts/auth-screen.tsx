import { useState } from 'react';
import { Link } from 'react-router';
import * as m from '#paraglide/messages';
import { Logo } from '../../ui/logo.tsx';
import { AuthPicture } from './auth-picture.tsx';
import { AuthTabs, authPanelId, authTabId, type AuthMode } from './auth-tabs.tsx';
import { GoogleButton } from './google-button.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { StatusBanner } from './status-banner.tsx';
import { useAuthStatus, type AuthStatus } from './use-auth-status.ts';
import { useLogin } from './use-login.ts';
import { useRegister } from './use-register.ts';

const borders: Readonly<Record<AuthStatus['tone'], string>> = {
  neutral: 'border-line max-sm:border-transparent',
  good: 'border-good',
  bad: 'border-bad',
};

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
    <div className="grid min-h-dvh place-items-center sm:px-6 sm:py-10">
      <div
        data-tone={status.status.tone}
        className={`sm:rounded-card bg-paper sm:shadow-card relative grid w-full max-w-5xl overflow-hidden border-2 transition-colors duration-300 max-sm:min-h-dvh max-sm:content-start sm:max-lg:max-w-lg lg:min-h-[42rem] lg:grid-cols-2 ${borders[status.status.tone]}`}
      >
        <div
          className={`order-last grid content-center gap-6 px-5 py-7 transition-transform duration-500 sm:px-10 sm:py-10 lg:order-first ${registering ? 'lg:translate-x-full' : ''}`}
        >
          <Link to="/" aria-label={m.logo_home()} className="justify-self-start max-lg:hidden">
            <Logo />
          </Link>
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
        </div>
        <AuthPicture mode={mode} />
      </div>
    </div>
  );
}
