import * as m from '#paraglide/messages';

export function Spinner() {
  return (
    <svg viewBox="0 0 24 24" className="size-5 animate-spin" aria-hidden="true">
      <circle
        cx="12"
        cy="12"
        r="9"
        className="fill-none stroke-current opacity-25"
        strokeWidth="3"
      />
      <path
        d="M21 12a9 9 0 0 0-9-9"
        className="fill-none stroke-current"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** A loading message; with `page`, in the middle of an otherwise empty page. */
export function Loading({ page = false }: { readonly page?: boolean }) {
  return (
    <p
      role="status"
      className={`text-ink-soft flex items-center justify-center gap-3 ${page ? 'min-h-dvh' : 'py-10'}`}
    >
      <Spinner /> {m.loading()}
    </p>
  );
}

/** A placeholder for text that is loading, so that the layout does not shift. */
export function Skeleton({ lines }: { readonly lines: number }) {
  return (
    <div role="status" className="grid animate-pulse gap-4">
      <span className="sr-only">{m.loading()}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          className={`bg-line/70 h-5 rounded-full ${line % 3 === 2 ? 'w-2/3' : 'w-full'}`}
        />
      ))}
    </div>
  );
}
