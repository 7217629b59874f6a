import { lazy, Suspense, type ReactNode } from 'react';
import { avatarInitial, displayName } from '@anandham/domain/accounts/account';
import * as m from '#paraglide/messages';
import { useHydrated } from '#components/hooks/use-hydrated.ts';
import { buttonClass } from '#components/button.tsx';
import { ChevronIcon } from '#components/icons.tsx';
import { menuButtonClass } from '#components/drop-menu.tsx';
import { logProblem } from '#lib/log-problem.ts';
import { signedInName, useSession } from '#session/session.ts';

/** Loaded for signed-in visitors. */
const AccountMenu = lazy(() =>
  import('./account-menu.tsx').catch((problem: unknown) => {
    logProblem('the account menu was not loaded', problem);
    return { default: ProfileLink };
  }),
);

/**
 * The name of the signed-in person, null for visitors. Undefined in the server's HTML, which is the same for
 * everybody: `showAccount` then decides with CSS what is visible.
 */
export function useAccountName(): string | null | undefined {
  const name = signedInName(useSession());
  return useHydrated() ? name : undefined;
}

type AccountProps = { readonly name: string | null | undefined };

/** The account menu, or a link to the sign-in screen. */
export function AccountArea({ name }: AccountProps) {
  if (typeof name === 'string') {
    const label = <AccountLabel name={name} />;
    return (
      <Suspense fallback={<ProfileLink label={label} />}>
        <AccountMenu label={label} />
      </Suspense>
    );
  }
  return (
    <>
      <SignInLink
        name={name}
        className="px-4 max-[22.4rem]:hidden sm:px-5 max-sm:[:lang(ta)_&]:px-3"
      />
      {name === undefined && (
        <ProfileLink
          label={<AccountLabel name={undefined} />}
          className="[:root:not([data-account])_&]:hidden"
        />
      )}
    </>
  );
}

type SignInLinkProps = AccountProps & {
  readonly className: string;
  readonly onClick?: () => void;
};

export function SignInLink({ name, className, onClick }: SignInLinkProps) {
  if (typeof name === 'string') return null;
  const hidden = name === undefined ? '[[data-account]_&]:hidden' : '';
  return (
    <a href="/auth" onClick={onClick} className={buttonClass('main', `${className} ${hidden}`)}>
      {m.nav_login()}
    </a>
  );
}

type ProfileLinkProps = {
  readonly label: ReactNode;
  readonly className?: string;
};

/** Looks like the account menu until its script is loaded. */
function ProfileLink({ label, className = '' }: ProfileLinkProps) {
  return (
    <a href="/profile" className={`${menuButtonClass} ${className}`}>
      {label}
      <ChevronIcon className="size-4" />
    </a>
  );
}

type AccountLabelProps = { readonly name: string | undefined };

/** Avatar and name; narrow phones show only one of them. Without `name` it shows the name from `showAccount`. */
function AccountLabel({ name }: AccountLabelProps) {
  const fromStyle = name === undefined;
  return (
    <>
      <span
        aria-hidden="true"
        className={`bg-brand-600 -ml-2 grid size-9 shrink-0 place-items-center rounded-full text-white min-[22.4rem]:max-[26rem]:hidden ${fromStyle ? 'before:content-(--account-initial)' : ''}`}
      >
        {fromStyle ? null : avatarInitial(name)}
      </span>
      <span
        className={`max-w-20 truncate max-[26rem]:max-w-14 max-[22.4rem]:sr-only ${fromStyle ? 'before:content-(--account-name)' : ''}`}
      >
        {fromStyle ? null : displayName(name)}
      </span>
    </>
  );
}
