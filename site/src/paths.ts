/** `./pages/terms.astro` is `/terms`. Add the paths of pages with a parameter (`[trip].astro`) here. */
const files = Object.keys(import.meta.glob('./pages/**/*.astro'));

const withoutParameter = files
  .filter((file) => !file.includes('['))
  .map((file) => file.replace('./pages', '').replace(/(\/index)?\.astro$/, '') || '/');

export const paths: readonly string[] = withoutParameter;
