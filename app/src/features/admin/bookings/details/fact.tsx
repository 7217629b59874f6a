import type { ReactNode } from 'react';

type FactProps = { readonly label: string; readonly children: ReactNode };

/** A row of the `dl` of a dialog. */
export function Fact({ label, children }: FactProps) {
  return (
    <div className="grid grid-cols-[5.5rem_1fr] items-baseline gap-4 py-2.5">
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="min-w-0 font-semibold">{children}</dd>
    </div>
  );
}
