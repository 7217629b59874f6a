import { paraglideOptions as forBothLanguages } from '@anandham/ui/paraglide-options';
import { siteLanguage } from './site-language.ts';

/** Compiles the messages of one language (docs/adr/0030). */
export const paraglideOptions = {
  ...forBothLanguages,
  project: '../ui/project.inlang',
  experimentalStaticLocale: JSON.stringify(siteLanguage),
};
