import * as m from '#paraglide/messages';

type RouteProps = { readonly pickup: string; readonly drop: string };

/** From where to where: a ring, a road, a pin. */
export function Route({ pickup, drop }: RouteProps) {
  return (
    <p className="relative grid gap-1.5 pl-6">
      <span
        aria-hidden="true"
        className="border-brand-500 absolute top-1.5 left-0.5 size-3 rounded-full border-3"
      />
      <span
        aria-hidden="true"
        className="border-brand-300 absolute top-5.5 bottom-5 left-1.75 border-l-2 border-dotted"
      />
      <span
        aria-hidden="true"
        className="absolute bottom-1.5 left-0.5 size-3 rotate-45 rounded-full rounded-br-none bg-amber-400"
      />
      <span className="min-w-0 wrap-anywhere">{pickup}</span>
      <span className="sr-only">{m.route_to()}</span>
      <span className="min-w-0 wrap-anywhere">{drop}</span>
    </p>
  );
}
