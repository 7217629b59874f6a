/// <reference types="astro/client" />
type PageContext = import('@anandham/contract/site-page').PageContext;

declare namespace App {
  // Astro merges declarations of this name.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Locals extends PageContext {
    /** What the page threw; null otherwise. */
    error: unknown;
  }
}
