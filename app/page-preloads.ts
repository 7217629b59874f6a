import path from 'node:path';
import type { IndexHtmlTransformContext, Plugin, Rolldown } from 'vite';

/**
 * Adds a script to the HTML that preloads the code of the opened page. The HTML is the same for all pages, so the
 * browser would otherwise request that code only after the router has run. `/forgot` is `src/pages/forgot.tsx`, a page
 * below `/bookings` is `src/pages/booking.tsx`, and `/admin/fleet` also has `fleet-section.tsx` of the admin area.
 */
export function pagePreloads(): Plugin {
  return {
    name: 'page-preloads',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        if (!bundle || !chunk) return;
        const files = JSON.stringify(filesOfPages(bundle, chunk));
        // Not behind the style sheets, because a script waits for those before it.
        return html.replace(
          '</title>',
          () => `</title>\n    <script>(${preloadPage.toString()})(${files})</script>`,
        );
      },
    },
  };
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** Name of a page's module → its files that the HTML does not load. */
function filesOfPages(bundle: Bundle, main: Rolldown.OutputChunk): Record<string, string[]> {
  const loaded = importsOf(main, bundle);
  const pages = Object.values(bundle).flatMap((file) => {
    const name = file.type === 'chunk' ? nameOf(file.facadeModuleId ?? '') : null;
    if (file.type !== 'chunk' || name === null) return [];
    const files = [...importsOf(file, bundle)].filter((one) => !loaded.has(one));
    return [[name, files.map((one) => `/${one}`)] as const];
  });
  return Object.fromEntries(pages);
}

const sectionModule = /\/app\/src\/features\/admin\/[\w-]+\/([\w-]+)-section\.tsx$/;

/** The path of a page or of a section of the admin area; null for other modules. */
function nameOf(module: string): string | null {
  if (module.includes('/app/src/pages/')) return path.basename(module, '.tsx');
  const section = sectionModule.exec(module)?.[1];
  return section === undefined ? null : `admin/${section}`;
}

/** A chunk and all that it imports statically. */
function importsOf(chunk: Rolldown.OutputChunk, bundle: Bundle, found = new Set<string>()) {
  found.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk' && !found.has(name)) importsOf(imported, bundle, found);
  }
  return found;
}

/** Runs in the browser. It is written into the HTML as text, so it must not use anything from outside. */
function preloadPage(filesOf: Readonly<Record<string, readonly string[]>>): void {
  const [, first = '', below] = location.pathname.split('/');
  const name = first === 'bookings' && below !== undefined ? 'booking' : first;
  const files = [...(filesOf[name] ?? []), ...(filesOf[`${first}/${below ?? ''}`] ?? [])];
  for (const href of new Set(files)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}
