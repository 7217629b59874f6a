import type { PublicSettings } from '@anandham/contract/settings';
import { formatIndianMobile } from '@anandham/domain/accounts/contact-number';
import type { Language } from '@anandham/domain/language';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { versionOf, type Page } from './page.ts';

const texts = {
  en: {
    heading: 'This page does not work at the moment',
    text: 'We have been notified. Please try again in a few minutes, or call us:',
  },
  ta: {
    heading: 'இந்தப் பக்கம் தற்போது இயங்கவில்லை',
    text: 'எங்களுக்குத் தெரிவிக்கப்பட்டுள்ளது. சில நிமிடங்களில் மீண்டும் முயலவும், அல்லது எங்களை அழைக்கவும்:',
  },
} as const satisfies Record<Language, unknown>;

/** For a page that throws and has never been rendered. It uses nothing that could be the reason. */
export function errorPage(language: Language, { business }: PublicSettings): Page {
  const { heading, text } = texts[language];
  const [phone] = business.phones;
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title></head><body><h1>${heading}</h1><p>${text} <a href="tel:+91${phone}">${formatIndianMobile(phone)}</a></p></body></html>`;
  const identity = Buffer.from(html);
  return {
    bytes: { identity },
    version: versionOf(identity),
    contentSecurityPolicy: contentSecurityPolicy(html),
  };
}
