import * as m from '#paraglide/messages';

type RouteProps = { readonly pickup: string; readonly drop: string };

/** Pickup and drop, one below the other, connected by a dotted line. */
export function Route({ pickup, drop }: RouteProps) {
  return (
    <p className="grid grid-cols-[0.75rem_minmax(0,1fr)] gap-x-3">
      <span aria-hidden="true" className="grid grid-rows-[auto_1fr] justify-items-center pt-1.5">
        <span className="border-brand-500 size-3 rounded-full border-3" />
        <span className="border-brand-300 -mb-1.5 border-l-2 border-dotted" />
      </span>
      <span className="pb-1.5 wrap-anywhere">{pickup}</span>
      <span className="sr-only">{m.route_to()}</span>
      <span aria-hidden="true" className="pt-1.5">
        <span className="block size-3 rotate-45 rounded-full rounded-br-none bg-amber-400" />
      </span>
      <span className="wrap-anywhere">{drop}</span>
    </p>
  );
}
