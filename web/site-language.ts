import { defaultLanguage, readLanguage } from '@anandham/domain/language';

/** The language this build speaks: the site is built once for each, so that no page carries two. */
export const siteLanguage = readLanguage(process.env['SITE_LANGUAGE']) ?? defaultLanguage;
