/** A choice among a few that stand side by side; the chosen one is filled, and said by aria-pressed. */
export const chipClass =
  'border-line bg-paper hover:border-brand-300 aria-pressed:border-brand-600 aria-pressed:bg-brand-600 aria-[current=page]:border-brand-600 aria-[current=page]:bg-brand-600 inline-flex min-h-11 items-center justify-center gap-1.5 rounded-full border px-4 text-sm font-semibold whitespace-nowrap aria-pressed:text-white aria-[current=page]:text-white';
