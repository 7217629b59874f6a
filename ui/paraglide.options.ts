import path from 'node:path';

/** The compiler's options, shared by the builds and scripts/compile-messages.ts. Messages have both languages. */
export const paraglideOptions = {
  // Absolute, because the folder of the process differs: a package, or the repository for `npm run dev`.
  project: path.join(import.meta.dirname, 'project.inlang'),
  outdir: path.join(import.meta.dirname, 'src', 'paraglide'),
  strategy: ['globalVariable', 'baseLocale'] as ('globalVariable' | 'baseLocale')[],
  emitTsDeclarations: true,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
};
