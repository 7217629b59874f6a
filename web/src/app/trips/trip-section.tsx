import { useState, type ReactNode } from 'react';
import { keptHtml } from '#app/standing/standing.tsx';

/** The parts of a trip's page. The document contains the page if it contains the first part. */
export type SectionName = 'head' | 'form' | 'more';

export const sectionId = (path: string, name: SectionName = 'head'): string =>
  `${name}-of-${path.slice(1)}`;

type TripSectionProps = {
  readonly id: string;
  /** The content, rendered by the build; null in the browser. */
  readonly built: ReactNode;
};

/**
 * A part of a trip's page. The build renders it; in the browser its HTML is read back from the document, so
 * that its code, texts and roads are never loaded (docs/adr/0016).
 */
export function TripSection({ id, built }: TripSectionProps) {
  const [html] = useState(() => (import.meta.env.SSR ? '' : (keptHtml(id) ?? '')));
  if (import.meta.env.SSR) return <div id={id}>{built}</div>;
  return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
