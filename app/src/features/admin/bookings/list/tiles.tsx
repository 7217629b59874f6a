import { formatCount } from '@anandham/ui/lib/format.ts';

type Tile = { readonly label: string; readonly value: number | undefined };

/** Key figures; a dash while one is loading. */
export function Tiles({ tiles }: { readonly tiles: readonly Tile[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:max-w-lg sm:gap-4">
      {tiles.map(({ label, value }) => (
        <div
          key={label}
          className="rounded-card bg-paper border-line shadow-card border p-4 sm:px-6 sm:py-5"
        >
          <dt className="text-ink-soft text-sm font-medium">{label}</dt>
          <dd className="text-link text-2xl font-extrabold tabular-nums sm:text-3xl">
            {value === undefined ? '–' : formatCount(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
