import type { Language } from '@anandham/domain/language';

/** The language of this build; tests, which come from no build, speak English. */
export const language: Language = import.meta.env.SITE_LANGUAGE === 'ta' ? 'ta' : 'en';

/** For Intl. Digits stay 0–9 in both. */
export const locale = language === 'ta' ? 'ta-IN' : 'en-IN';
