/** Declared, so that it is typed: the build replaces `import.meta.env.SITE_LANGUAGE` by its value. */
// Vite declares this as an interface; merging needs one too.
// oxlint-disable-next-line typescript/consistent-type-definitions
interface ImportMetaEnv {
  readonly SITE_LANGUAGE?: string;
}
