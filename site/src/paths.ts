import { tripPagePaths } from '#trips/destinations.ts';

/** `./pages/terms.astro` is `/terms`. Add the paths of pages with a parameter (`[trip].astro`) here. */
const pages = Object.keys(import.meta.glob('./pages/**/*.astro'));

const withoutParameter = pages
  .filter((file) => !file.includes('[') && !file.endsWith('/404.astro'))
  .map((file) => file.replace('./pages', '').replace(/(\/index)?\.astro$/, '') || '/');

export const paths: readonly string[] = [...new Set([...withoutParameter, ...tripPagePaths])];

/** Files for machines, such as /robots.txt. */
export const files: readonly string[] = Object.keys(
  import.meta.glob('./pages/*.{txt,xml,webmanifest}.ts'),
).map((file) => file.replace('./pages', '').replace(/\.ts$/, ''));
