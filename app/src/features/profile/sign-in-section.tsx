import { useState, type ReactNode } from 'react';
import type { Profile } from '@anandham/contract/schemas/profile';
import * as m from '@anandham/ui/paraglide/messages';
import { carryEmail } from '@anandham/ui/lib/carried-email.ts';
import { useSendVerification } from '@anandham/ui/session/own-profile.ts';
import { Button, buttonClass } from '@anandham/ui/components/button.tsx';
import { CheckIcon, InfoIcon } from '@anandham/ui/components/icons.tsx';
import { Link } from '@anandham/ui/components/link.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { Section } from './section.tsx';

/** The sign-in methods of the account: email, password and Google. */
export function SignInSection({ profile }: { readonly profile: Profile }) {
  const [open, setOpen] = useState<'email' | 'password' | null>(null);
  const { rest, signsInWith, emailProven } = profile;
  const hasPassword = signsInWith.includes('password');
  const hasGoogle = signsInWith.includes('google');
  const close = () => setOpen(null);
  return (
    <Section heading={m.sign_in_heading()} text={m.sign_in_text()}>
      <ul className="divide-line/70 -my-2 grid divide-y">
        <SignInMethod
          name={m.email_row()}
          text={hasPassword ? m.email_row_text() : m.email_needs_password()}
          note={emailProven ? <Verified /> : <NotVerified />}
        >
          {hasPassword && (
            <Button variant="quiet" onClick={() => setOpen('email')}>
              {m.email_change()}
            </Button>
          )}
        </SignInMethod>
        <SignInMethod
          name={m.password_row()}
          text={hasPassword ? m.password_row_text() : m.password_row_none()}
          note={!hasPassword && m.password_set_text()}
        >
          {hasPassword ? (
            <Button variant="quiet" onClick={() => setOpen('password')}>
              {m.password_change()}
            </Button>
          ) : (
            <Link
              to="/forgot"
              onClick={() => carryEmail(rest.email)}
              className={buttonClass('quiet')}
            >
              {m.password_set()}
            </Link>
          )}
        </SignInMethod>
        {hasGoogle && <SignInMethod name={m.google_row()} text={m.google_row_text()} />}
      </ul>
      {open === 'email' && <EmailDialog hasGoogle={hasGoogle} onClose={close} />}
      {open === 'password' && <PasswordDialog account={rest} onClose={close} />}
    </Section>
  );
}

type SignInMethodProps = {
  readonly name: string;
  readonly text: string;
  readonly note?: ReactNode;
  readonly children?: ReactNode;
};

function SignInMethod({ name, text, note, children }: SignInMethodProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="grid min-w-52 flex-1 gap-0.5">
        <p className="font-semibold">{name}</p>
        <p className="text-ink-soft text-sm">{text}</p>
        {note && <div className="text-ink-soft text-sm">{note}</div>}
      </div>
      {children}
    </li>
  );
}

function NotVerified() {
  const { busy, decide: send } = useSendVerification();
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="inline-flex items-center gap-1.5 font-medium">
        <InfoIcon className="size-4" /> {m.email_row_not_proven()}
      </p>
      <Button variant="quiet" busy={busy} onClick={() => send()}>
        {m.verify_email_again()}
      </Button>
    </div>
  );
}

function Verified() {
  return (
    <p className="text-good inline-flex items-center gap-1.5 font-medium">
      <CheckIcon className="size-4" /> {m.email_row_proven()}
    </p>
  );
}
