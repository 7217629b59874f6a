import type { ReactNode } from 'react';

type SectionCardProps = { readonly label: string; readonly children: ReactNode };

/** The paper a room's list lies on. */
export function SectionCard({ label, children }: SectionCardProps) {
  return (
    <section
      aria-label={label}
      className="rounded-card bg-paper border-line shadow-card grid grid-cols-1 gap-5 border p-4 sm:p-6"
    >
      {children}
    </section>
  );
}
