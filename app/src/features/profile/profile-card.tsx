import { avatarInitial } from '@anandham/domain/accounts/account';
import { formatIndianMobile } from '@anandham/domain/accounts/contact-number';
import * as m from '@anandham/ui/paraglide/messages';
import { homePath } from '@anandham/ui/lib/paths.ts';
import { useSession } from '@anandham/ui/session/session.ts';
import { buttonClass } from '@anandham/ui/components/button.tsx';
import { Link } from '@anandham/ui/components/link.tsx';

/** The signed-in account as stored in this browser (specification section 2). */
export function ProfileCard() {
  const { user } = useSession();
  const username = user?.username ?? user?.name;
  const phone = user?.phone ?? user?.mobile;
  return (
    <section className="rounded-card bg-paper border-line shadow-card overflow-hidden border">
      <div className="from-brand-700 to-brand-500 h-24 bg-linear-to-br" />
      <div className="-mt-12 grid justify-items-center gap-1 px-6 text-center">
        <span
          aria-hidden="true"
          className="border-paper text-brand-950 grid size-24 place-items-center rounded-full border-4 bg-amber-400 text-4xl font-extrabold"
        >
          {avatarInitial(username)}
        </span>
        <h1 className="sr-only">{m.profile_heading()}</h1>
        <p className="mt-2 max-w-full text-2xl font-bold wrap-anywhere">
          {username ?? m.profile_unknown()}
        </p>
      </div>
      <dl className="divide-line/70 mt-5 grid divide-y px-6">
        <Fact label={m.profile_email()} value={user?.email} />
        <Fact
          label={m.profile_phone()}
          value={phone != null && /^\d{10}$/.test(phone) ? formatIndianMobile(phone) : phone}
        />
      </dl>
      <div className="p-6">
        <Link to={homePath()} className={buttonClass('main', 'w-full')}>
          {m.back_home()}
        </Link>
      </div>
    </section>
  );
}

type FactProps = { readonly label: string; readonly value: string | null | undefined };

function Fact({ label, value }: FactProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-3.5">
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere">{value ?? m.profile_unknown()}</dd>
    </div>
  );
}
