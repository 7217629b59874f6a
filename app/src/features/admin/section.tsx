import type { ReactNode } from 'react';

type SectionHeaderProps = {
  readonly heading: string;
  readonly text: string;
  /** Actions, at the right. */
  readonly children?: ReactNode;
};

/** The heading and purpose of a section of the admin area. */
export function SectionHeader({ heading, text, children }: SectionHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="grid max-w-2xl gap-1">
        <h1 className="text-2xl font-extrabold tracking-tight">{heading}</h1>
        <p className="text-ink-soft">{text}</p>
      </div>
      {children}
    </header>
  );
}

type SectionCardProps = { readonly label: string; readonly children: ReactNode };

/** The card around a section's list. */
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

/** Shown instead of an empty list. */
export function EmptyNote({ text }: { readonly text: string }) {
  return (
    <p className="border-line rounded-2xl border border-dashed px-6 py-12 text-center font-semibold">
      {text}
    </p>
  );
}
