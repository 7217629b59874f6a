import { useQuery } from '@tanstack/react-query';
import * as m from '@anandham/ui/paraglide/messages';
import { Queries } from '@anandham/ui/lib/api/queries.tsx';
import { currentOperator } from '@anandham/ui/lib/operator.ts';
import { homePath } from '@anandham/ui/lib/paths.ts';
import { ownProfile } from '@anandham/ui/session/own-profile.ts';
import { Loaded } from '@anandham/ui/components/loaded.tsx';
import { Logo } from '@anandham/ui/components/logo.tsx';
import { Link } from '@anandham/ui/components/link.tsx';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SignInSection } from './sign-in-section.tsx';

/** The profile page: the account and its settings. */
export function ProfileView() {
  return (
    <Queries>
      <div className="mx-auto grid w-full max-w-5xl grid-cols-[minmax(0,1fr)] items-start gap-6 px-4 py-5 sm:px-6 sm:py-10 lg:grid-cols-[21rem_minmax(0,1fr)]">
        <div className="grid gap-5 lg:sticky lg:top-10">
          <Link
            to={homePath()}
            aria-label={m.logo_home({ name: currentOperator().name })}
            className="justify-self-start rounded-xl"
          >
            <Logo />
          </Link>
          <ProfileCard />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <AccountSections />
          <SessionsSection />
          <DataSection />
          <DeleteSection />
        </div>
      </div>
    </Queries>
  );
}

/** Sections that need the account from the server. */
function AccountSections() {
  const query = useQuery(ownProfile);
  if (query.data === undefined) {
    return (
      <div className="rounded-card bg-paper border-line shadow-card border p-5 sm:p-7">
        <Loaded query={query} lines={16}>
          {() => null}
        </Loaded>
      </div>
    );
  }
  return (
    <Loaded query={query} lines={8}>
      {(profile) => (
        <>
          <DetailsSection account={profile.rest} />
          <SignInSection profile={profile} />
        </>
      )}
    </Loaded>
  );
}
