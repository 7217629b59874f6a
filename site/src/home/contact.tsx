import type { ReactNode } from 'react';
import { formatIndianMobile } from '@anandham/domain/accounts/contact-number';
import * as m from '@anandham/ui/paraglide/messages';
import { currentOperator } from '@anandham/ui/lib/operator.ts';
import { MailIcon, PhoneIcon, PinIcon } from '@anandham/ui/components/icons.tsx';
import { Section } from './section.tsx';

const linkClass =
  'inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline';

type ContactProps = {
  /** The form. */
  readonly children: ReactNode;
};

/** #contact: phone numbers, email, postal address and a form. */
export function Contact({ children }: ContactProps) {
  const { phones, email, address } = currentOperator();
  const [mailbox, domain] = email.split('@');
  return (
    <Section
      id="contact"
      eyebrow={m.contact_eyebrow()}
      heading={m.contact_heading()}
      text={m.contact_text()}
    >
      <div className="grid gap-8 lg:grid-cols-[1fr_1.4fr] lg:gap-12">
        <div className="grid content-start gap-5 sm:grid-cols-2 lg:grid-cols-1">
          <ContactOption icon={<PhoneIcon />} title={m.contact_phones()}>
            {phones.map((phone) => (
              <a key={phone} href={`tel:+91${phone}`} className={linkClass}>
                {formatIndianMobile(phone)}
              </a>
            ))}
          </ContactOption>
          <ContactOption icon={<MailIcon />} title={m.contact_email()}>
            <a href={`mailto:${email}`} className={`${linkClass} py-2`}>
              <span className="wrap-anywhere">
                {mailbox}@<wbr />
                {domain}
              </span>
            </a>
          </ContactOption>
          <ContactOption icon={<PinIcon />} title={m.contact_address()}>
            <address className="text-ink-soft py-2 leading-relaxed not-italic">
              {address.lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
              {`${address.city} ${address.pinCode}`}
              <span className="block">{address.state}</span>
            </address>
          </ContactOption>
        </div>
        <div className="rounded-card border-line min-w-0 border p-5 sm:p-8">{children}</div>
      </div>
    </Section>
  );
}

type ContactOptionProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
};

function ContactOption({ icon, title, children }: ContactOptionProps) {
  return (
    <article className="rounded-card border-line flex gap-4 border p-5 sm:gap-5 sm:p-7">
      <span className="bg-warm text-warm-ink grid size-12 shrink-0 place-items-center rounded-2xl">
        {icon}
      </span>
      <div className="grid content-start justify-items-start">
        <h3 className="font-bold">{title}</h3>
        {children}
      </div>
    </article>
  );
}
