declare namespace Astro {
  // Astro merges declarations of this name.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface ClientDirectives {
    'client:near'?: boolean;
    'client:use'?: boolean;
  }
}
