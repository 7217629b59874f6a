import { useLocation } from 'react-router';
import {
  languageParameter,
  publicAddress,
  readPublicAddress,
} from '@anandham/contract/page-language';
import { isPage } from '@anandham/contract/pages';
import type { Language } from '@anandham/domain/language';
import { language } from '../lib/language.ts';

const other: Language = language === 'en' ? 'ta' : 'en';
/** Each in its own letters, as the reader who looks for it knows it. */
const ownName: Record<Language, string> = { en: 'English', ta: 'தமிழ்' };

const letters = other === 'ta' ? "font-['Tamil_name',sans-serif]" : '';

/** To this page in the other language. A plain link: it works without script, and the server keeps the choice. */
export function LanguageLink({ className }: { readonly className: string }) {
  const { pathname } = useLocation();
  return (
    <a
      href={addressIn(pathname)}
      hrefLang={other}
      lang={other}
      className={`${letters} ${className}`}
      // The page for addresses that lead nowhere was made at another address.
      suppressHydrationWarning
    >
      {ownName[other]}
    </a>
  );
}

/** The build asks for every page with a slash at its end, which no address has. */
function addressIn(pathname: string): string {
  const { path } = readPublicAddress(pathname.replace(/(?<=.)\/$/, ''));
  const isPublic = path === '/' || !isPage(path);
  const address = isPublic ? publicAddress(path, other) : path;
  return `${address}?${languageParameter}=${other}`;
}
