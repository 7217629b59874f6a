import { useId, type SelectHTMLAttributes } from 'react';
import { ChevronIcon } from './icons.tsx';

type FilterSelectProps = SelectHTMLAttributes<HTMLSelectElement> & { readonly label: string };

/** A select beside its label, for the filters above a list. */
export function FilterSelect({ label, children, ...select }: FilterSelectProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <label htmlFor={id} className="text-ink-soft text-sm font-semibold">
        {label}
      </label>
      <span className="relative min-w-0">
        <select
          {...select}
          id={id}
          className="border-line bg-paper hover:border-brand-300 min-h-11 max-w-full appearance-none rounded-full border py-2 pr-10 pl-4 font-semibold text-ellipsis"
        >
          {children}
        </select>
        <ChevronIcon className="text-ink-soft pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2" />
      </span>
    </div>
  );
}
