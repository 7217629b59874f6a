import { lazy, useState } from 'react';
import type { PartName } from './parts.tsx';

/** Null in the browser's bundle, which therefore does not carry the parts. */
const BuiltPart = import.meta.env.SSR ? (await import('./parts.tsx')).default : null;
const LaterPart = lazy(() => import('./parts.tsx'));

/** The parts this tab has seen, as HTML. */
const kept = new Map<string, string>();

/** The HTML of a part that this tab has seen, or null. */
export function keptHtml(id: string): string | null {
  const html = kept.get(id) ?? document.getElementById(id)?.innerHTML ?? null;
  if (html !== null) kept.set(id, html);
  return html;
}

/**
 * A part of the page that stands without script. The build renders it; in the browser its HTML is read
 * back from the page, so that its code is not loaded (docs/adr/0016). Who comes from a page without it
 * gets it as a component: the router waits with the old page until it is there.
 */
export function Standing({ name }: { readonly name: PartName }) {
  const id = `part-${name}`;
  const [html] = useState(() => (BuiltPart === null ? keptHtml(id) : null));
  if (BuiltPart !== null) {
    return (
      <div id={id}>
        <BuiltPart name={name} />
      </div>
    );
  }
  if (html !== null) {
    return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return (
    <div id={id}>
      <LaterPart name={name} />
    </div>
  );
}
