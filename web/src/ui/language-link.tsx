import { languageParameter } from '@anandham/contract/page-language';
import type { Language } from '@anandham/domain/language';
import { language } from '#lib/language.ts';

const other: Language = language === 'en' ? 'ta' : 'en';
/** Each language is named in its own script. */
const name = other === 'ta' ? 'தமிழ்' : 'English';
const fontClass = other === 'ta' ? "font-['Tamil_name',sans-serif]" : '';

/** Links to the current page in the other language. The server redirects to it and stores the choice. */
export function LanguageLink({ className }: { readonly className: string }) {
  return (
    <a
      href={`?${languageParameter}=${other}`}
      hrefLang={other}
      lang={other}
      className={`${fontClass} ${className}`}
    >
      {name}
    </a>
  );
}
