import type { ReactNode } from 'react';
import { formatIndianMobile } from '@anandham/domain/accounts/contact-number';
import type { PublicSettings } from '@anandham/contract/settings';
import * as m from '@anandham/ui/paraglide/messages';

type LegalPageProps = {
  readonly heading: string;
  readonly intro: string;
  readonly children: ReactNode;
};

/** A page of short sections. */
export function LegalPage({ heading, intro, children }: LegalPageProps) {
  return (
    <article className="mx-auto grid max-w-3xl gap-8 px-4 py-10 sm:px-6">
      <header>
        <h1 className="text-3xl font-extrabold tracking-tight">{heading}</h1>
        <p className="text-ink-soft mt-3 text-lg">{intro}</p>
      </header>
      {children}
    </article>
  );
}

type LegalSectionProps = {
  readonly heading: string;
  readonly items: readonly string[];
  readonly children?: ReactNode;
};

export function LegalSection({ heading, items, children }: LegalSectionProps) {
  return (
    <section>
      <h2 className="text-xl font-bold">{heading}</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {children}
    </section>
  );
}

const linkClass = 'text-link inline-flex min-h-11 items-center font-semibold underline';

export function LegalContact({ business }: Pick<PublicSettings, 'business'>) {
  const [phone] = business.phones;
  return (
    <p className="mt-2 flex flex-wrap gap-x-6">
      <a href={`tel:+91${phone}`} className={linkClass}>
        {m.legal_phone({ phone: formatIndianMobile(phone) })}
      </a>
      <a href={`mailto:${business.email}`} className={linkClass}>
        {m.legal_email({ email: business.email })}
      </a>
    </p>
  );
}
