import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { AnswerOf } from '@anandham/contract/operation';
import { acceptInvitation, readInvitation } from '@anandham/contract/operations/staff';
import * as m from '@anandham/ui/paraglide/messages';
import { accountRules } from '@anandham/ui/lib/account-rules.ts';
import { call } from '@anandham/ui/lib/api/call.ts';
import { useSending } from '@anandham/ui/lib/hooks/use-sending.ts';
import { currentLanguage } from '@anandham/ui/lib/language.ts';
import { currentOperator } from '@anandham/ui/lib/operator.ts';
import { signInPath } from '@anandham/ui/lib/paths.ts';
import { useReason } from '@anandham/ui/lib/toasts/message-toasts.ts';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Button, buttonClass } from '@anandham/ui/components/button.tsx';
import { PasswordField, TextField } from '@anandham/ui/components/field.tsx';
import { Link } from '@anandham/ui/components/link.tsx';
import { Skeleton } from '@anandham/ui/components/loading.tsx';
import { RoadCard } from '@anandham/ui/components/road-card.tsx';
import { startStaffSession } from '#shared/start-staff-session.ts';

const invitationOf = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(readInvitation, { body: { token } }, { signal }),
    // An accepted invitation is no longer valid; the page says so by itself.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });

/** The page behind the link of an invitation to the staff. */
export function InvitationScreen({ token }: { readonly token: string }) {
  const { data, error } = useQuery(invitationOf(token));
  const reason = useReason(error);
  const { name } = currentOperator();
  return (
    <RoadCard pictureHeading={m.admin_heading()} pictureText={m.settings_staff_text()}>
      <h1 className="text-3xl font-extrabold tracking-tight">{m.invitation_heading({ name })}</h1>
      <Banner tone="bad" text={reason} />
      {data === undefined && error === null && <Skeleton lines={4} />}
      {data !== undefined && <Accept token={token} invitation={data} />}
    </RoadCard>
  );
}

type AcceptProps = {
  readonly token: string;
  readonly invitation: AnswerOf<typeof readInvitation>;
};

function Accept({ token, invitation: { email, role, hasAccount } }: AcceptProps) {
  const form = useForm({ defaultValues: { name: '', password: '' } });
  const { errors } = form.formState;
  const mutation = useMutation({
    mutationFn: (fields: { name: string; password: string }) =>
      call(acceptInvitation, {
        body: hasAccount ? { token } : { token, ...fields, language: currentLanguage() },
      }),
  });
  const { busy, refusal, onSubmit } = useSending({
    form,
    mutation,
    toVariables: (fields) => fields,
    fieldOf: { name: 'name', password: 'password' },
    onDone: async ({ token: session, rest }) => {
      if (session !== null && rest !== null) await startStaffSession(session, rest);
    },
  });
  if (mutation.isSuccess && mutation.data.token === null) {
    return (
      <>
        <Banner tone="good" text={m.invitation_done()} />
        <Link to={signInPath('/admin')} className={buttonClass('main', 'w-full')}>
          {m.invitation_sign_in()}
        </Link>
      </>
    );
  }
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <p className="wrap-anywhere">
        {role === 'owner'
          ? m.invitation_text_owner({ email })
          : m.invitation_text_dispatcher({ email })}
      </p>
      <Banner tone="bad" text={refusal} />
      {hasAccount ? (
        <p className="text-ink-soft">{m.invitation_existing()}</p>
      ) : (
        <>
          <TextField
            {...form.register('name', { validate: accountRules.username })}
            label={m.invitation_name()}
            error={errors.name?.message}
            autoComplete="name"
          />
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            {...form.register('password', {
              validate: (text) => accountRules.newPassword(text, { email }),
            })}
            label={m.password_new()}
            hint={m.auth_password_hint()}
            error={errors.password?.message}
            autoComplete="new-password"
          />
        </>
      )}
      <Button type="submit" busy={busy} className="w-full">
        {m.invitation_accept()}
      </Button>
    </form>
  );
}
