import { languageParameter } from '@anandham/contract/page-language';
import type { Language } from '@anandham/domain/language';
import { currentLanguage } from '#lib/language.ts';

/** Each language is named in its own script. */
const names: Readonly<Record<Language, string>> = { en: 'English', ta: 'தமிழ்' };

type LanguageLinkProps = {
  readonly className: string;
  /** The part of the query that the page in the other language needs. */
  readonly query?: URLSearchParams;
};

/** Links to the current page in the other language. The server redirects to it and stores the choice. */
export function LanguageLink({ className, query }: LanguageLinkProps) {
  const other: Language = currentLanguage() === 'en' ? 'ta' : 'en';
  const fontClass = other === 'ta' ? "font-['Tamil_name',sans-serif]" : '';
  const parameters = new URLSearchParams(query);
  parameters.set(languageParameter, other);
  return (
    <a
      href={`?${parameters.toString()}`}
      hrefLang={other}
      lang={other}
      className={`${fontClass} ${className}`}
    >
      {names[other]}
    </a>
  );
}
