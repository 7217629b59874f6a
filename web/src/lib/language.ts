import type { Language } from '@anandham/domain/language';

/** The language of this build; English in tests, which run without a build. */
export const language: Language = import.meta.env.SITE_LANGUAGE === 'ta' ? 'ta' : 'en';

/** For Intl. Both locales use the digits 0–9. */
export const locale = language === 'ta' ? 'ta-IN' : 'en-IN';
