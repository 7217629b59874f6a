import type { ReactNode } from 'react';
import { formatIndianMobile } from '@anandham/domain/accounts/contact-number';
import * as m from '#paraglide/messages';
import { currentOperator } from '#lib/operator.ts';
import {
  FacebookIcon,
  InstagramIcon,
  MailIcon,
  PhoneIcon,
  PinIcon,
  YouTubeIcon,
} from '#components/icons.tsx';
import { LanguageLink } from '#components/language-link.tsx';
import { Logo } from '#components/logo.tsx';
import { addressOf } from '#lib/paths.ts';
import { namedClasses } from '#lib/trip/classes.ts';
import { footerLinks } from './nav-links.ts';

const linkClass =
  'inline-flex min-h-11 min-w-11 items-center gap-2.5 hover:text-amber-300 hover:underline';
const smallLinkClass =
  'text-brand-100 inline-flex min-h-11 min-w-11 items-center hover:text-amber-300 hover:underline';
const iconClass = 'size-5';

const networkIcons = new Map([
  ['Instagram', InstagramIcon],
  ['Facebook', FacebookIcon],
  ['YouTube', YouTubeIcon],
]);

export function SiteFooter() {
  const { address, phones, email, social, cityShort, name, city } = currentOperator();
  return (
    <footer className="bg-brand-950 text-brand-100">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 pt-16 pb-10 sm:grid-cols-2 sm:px-6 lg:grid-cols-[1.6fr_1fr_1.4fr_1fr]">
        <div className="grid content-start gap-4">
          <Logo dark />
          <p className="text-brand-200 max-w-64">
            {namedClasses() === null
              ? m.footer_text({ city: cityShort })
              : m.footer_text_classes({ city: cityShort })}
          </p>
        </div>
        <Column heading={m.footer_pages()}>
          {footerLinks().map(({ to, text }) => (
            <li key={to}>
              <a href={to} className={linkClass}>
                {text()}
              </a>
            </li>
          ))}
        </Column>
        <Column heading={m.footer_reach()}>
          {phones.map((phone) => (
            <li key={phone}>
              <a href={`tel:+91${phone}`} className={linkClass}>
                <PhoneIcon className={iconClass} /> {formatIndianMobile(phone)}
              </a>
            </li>
          ))}
          <li>
            <a href={`mailto:${email}`} className={linkClass}>
              <MailIcon className={iconClass} /> {email}
            </a>
          </li>
          <li>
            <address className="text-brand-200 mt-2 flex gap-2.5 not-italic">
              <PinIcon className={iconClass} />
              <span>
                {address.lines.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
                {`${address.city} ${address.pinCode}`}
                <br />
                {address.state}
              </span>
            </address>
          </li>
        </Column>
        <Column heading={m.footer_follow()}>
          {social.map(({ name: network, url }) => {
            const NetworkIcon = networkIcons.get(network);
            return (
              <li key={url}>
                <a href={url} rel="noopener" target="_blank" className={linkClass}>
                  {NetworkIcon && <NetworkIcon className={iconClass} />} {network}
                </a>
              </li>
            );
          })}
        </Column>
      </div>
      <div className="text-brand-300 flex flex-wrap items-center justify-center gap-x-6 border-t border-white/10 px-4 pt-6 pb-22 text-center text-sm xl:pb-6">
        <p className="max-sm:w-full">{m.footer_rights({ name, city })}</p>
        <a href={addressOf('/terms')} className={smallLinkClass}>
          {m.footer_terms()}
        </a>
        <a href={addressOf('/privacy')} className={smallLinkClass}>
          {m.footer_privacy()}
        </a>
        <LanguageLink className={smallLinkClass} />
      </div>
    </footer>
  );
}

function Column({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 font-bold text-white">{heading}</h2>
      <ul>{children}</ul>
    </div>
  );
}
