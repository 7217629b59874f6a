import type { ReactNode } from 'react';
import { ChevronIcon } from '@anandham/ui/components/icons.tsx';

type DisclosureProps = {
  readonly title: string;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly children: ReactNode;
};

/** A collapsed section for a rare action. */
export function Disclosure({ title, open, onToggle, children }: DisclosureProps) {
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
      className="border-line group rounded-2xl border"
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronIcon className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pt-1 pb-4">{open && children}</div>
    </details>
  );
}
