import 'astro';

declare module 'astro' {
  // Astro merges declarations of this name.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface AstroClientDirectives {
    'client:near'?: boolean;
  }
}
