import { languageParameter } from '@anandham/contract/page-language';
import type { Language } from '@anandham/domain/language';
import { currentLanguage } from '#lib/language.ts';

/** Each language is named in its own script. */
const names: Readonly<Record<Language, string>> = { en: 'English', ta: 'தமிழ்' };

/** Links to the current page in the other language. The server redirects to it and stores the choice. */
export function LanguageLink({ className }: { readonly className: string }) {
  const other: Language = currentLanguage() === 'en' ? 'ta' : 'en';
  const fontClass = other === 'ta' ? "font-['Tamil_name',sans-serif]" : '';
  return (
    <a
      href={`?${languageParameter}=${other}`}
      hrefLang={other}
      lang={other}
      className={`${fontClass} ${className}`}
    >
      {names[other]}
    </a>
  );
}
