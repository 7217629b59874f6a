import { siteLanguage } from './site-language.ts';

/** The compiler's options, shared by the build and scripts/compile-messages.ts. */
export const paraglideOptions = {
  project: './project.inlang',
  outdir: './src/paraglide',
  strategy: ['globalVariable', 'baseLocale'] as ('globalVariable' | 'baseLocale')[],
  experimentalStaticLocale: JSON.stringify(siteLanguage),
  emitTsDeclarations: true,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
};
