import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { logProblem } from '../../lib/log-problem.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { wordSuccess } from '../../lib/word.ts';
import { beginSession } from '../../session/session.ts';
import { useSignIn } from './accounts.api.ts';
import type { LoginFields } from './login-form.tsx';
import { returnPath } from './return-path.ts';
import type { useAuthStatus } from './use-auth-status.ts';

/** The login form: keeps what is typed, signs in, and goes where the visitor came from. */
export function useLogin({ spinning, fail, succeed, clear }: ReturnType<typeof useAuthStatus>) {
  const form = useForm<LoginFields>({ defaultValues: { emailOrPhone: '', password: '' } });
  const { isPending, mutateAsync } = useSignIn();
  const navigate = useNavigate();
  const location = useLocation();

  const onSend = async ({ emailOrPhone, password }: LoginFields) => {
    clear();
    try {
      const { code, token, rest } = await mutateAsync({ emailOrMobile: emailOrPhone, password });
      succeed(await wordSuccess(code));
      beginSession(token, rest);
      await navigate(returnPath(location.state), { replace: true });
    } catch (problem) {
      logProblem('signing in failed', problem);
      await fail(problem);
    }
  };
  const startWith = (email: string) => {
    form.reset({ emailOrPhone: email, password: '' });
    // The field is on the screen once the tabs have changed.
    requestAnimationFrame(() => form.setFocus('password'));
  };
  return { form, busy: isPending || spinning, onSend: useOneAtATime(onSend), startWith };
}
