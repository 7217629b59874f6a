/** Named, so that the build finds it by its name and puts the answer in its place. */
// Vite declares this as an interface; merging needs one too.
// oxlint-disable-next-line typescript/consistent-type-definitions
interface ImportMetaEnv {
  readonly SITE_LANGUAGE?: string;
}
