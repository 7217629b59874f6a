import { defaultLanguage, readLanguage } from '@anandham/domain/language';

/** The language of this build. The site is built once per language, so that no page contains both. */
export const siteLanguage = readLanguage(process.env['SITE_LANGUAGE']) ?? defaultLanguage;
