import { languageParameter } from '@anandham/contract/page-language';
import type { Language } from '@anandham/domain/language';
import { language } from '#lib/language.ts';

const other: Language = language === 'en' ? 'ta' : 'en';
/** Each in its own letters, as the reader who looks for it knows it. */
const name = other === 'ta' ? 'தமிழ்' : 'English';
const letters = other === 'ta' ? "font-['Tamil_name',sans-serif]" : '';

/**
 * To this page in the other language, whichever it is: a plain link that works without script. The server
 * keeps the choice and knows the address.
 */
export function LanguageLink({ className }: { readonly className: string }) {
  return (
    <a
      href={`?${languageParameter}=${other}`}
      hrefLang={other}
      lang={other}
      className={`${letters} ${className}`}
    >
      {name}
    </a>
  );
}
