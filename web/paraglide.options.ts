import { siteLanguage } from './site-language.ts';

/** One place for the compiler's options: the build, the checks and the editor all use it. */
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
