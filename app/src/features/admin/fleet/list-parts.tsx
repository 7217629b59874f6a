import type { ReactNode } from 'react';
import * as m from '@anandham/ui/paraglide/messages';
import { formatTripDay } from '@anandham/ui/lib/format.ts';
import { buttonClass } from '@anandham/ui/components/button.tsx';
import { Link } from '@anandham/ui/components/link.tsx';
import { EmptyNote } from '#features/admin/section.tsx';
import { PlusIcon } from '#features/admin/admin-icons.tsx';

type Entry = { readonly _id: string; readonly retiredAt: string | null };

type FleetListProps<Item extends Entry> = {
  readonly heading: string;
  readonly items: readonly Item[];
  readonly none: string;
  /** The page of a new entry; undefined for people who may not add one. */
  readonly add: { readonly to: string; readonly label: string } | undefined;
  readonly children: (item: Item) => ReactNode;
};

/** Active entries, and below them those that are retired. */
export function FleetList<Item extends Entry>(props: FleetListProps<Item>) {
  const { heading, items, none, add, children } = props;
  const active = items.filter(({ retiredAt }) => retiredAt === null);
  const retired = items.filter(({ retiredAt }) => retiredAt !== null);
  const listOf = (shown: readonly Item[]) => (
    <ul className="divide-line/70 border-line/70 grid divide-y border-y">
      {shown.map((item) => (
        <li key={item._id}>{children(item)}</li>
      ))}
    </ul>
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-bold">{heading}</h2>
        {add && (
          <Link to={add.to} className={buttonClass('main')}>
            <PlusIcon className="size-5" /> {add.label}
          </Link>
        )}
      </div>
      {active.length === 0 ? <EmptyNote text={none} /> : listOf(active)}
      {retired.length > 0 && (
        <>
          <h3 className="text-ink-soft font-bold">{m.fleet_retired()}</h3>
          {listOf(retired)}
        </>
      )}
    </>
  );
}

type EditLinkProps = { readonly to: string; readonly name: string };

export function EditLink({ to, name }: EditLinkProps) {
  return (
    <Link
      to={to}
      aria-label={m.fleet_edit_of({ name })}
      className="border-line hover:border-brand-300 hover:bg-tint inline-flex min-h-11 items-center justify-center rounded-full border px-5 text-sm font-semibold"
    >
      {m.fleet_edit()}
    </Link>
  );
}

export function RetiredNote({ retiredAt }: { readonly retiredAt: string }) {
  return (
    <p className="text-ink-soft text-sm">
      {m.fleet_retired_on({ date: formatTripDay(retiredAt) })}
    </p>
  );
}
