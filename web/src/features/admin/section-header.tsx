import type { ReactNode } from 'react';

type SectionHeaderProps = {
  readonly heading: string;
  readonly text: string;
  /** What can be done here, at the right. */
  readonly children?: ReactNode;
};

/** What a room is for, above everything in it. */
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
