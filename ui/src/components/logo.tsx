import { currentOperator } from '#lib/operator.ts';

/** The logo's symbol: a road to the horizon in the shape of an A. */
export function LogoMark({ className = 'size-10' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden="true">
      <rect width="40" height="40" rx="11" className="fill-brand-600" />
      <path d="M17.4 8h5.2L33 33h-6.2l-2.6-6.6h-8.4L13.2 33H7L17.4 8Z" className="fill-white" />
      <path d="M20 12.500l3 9.300h-6l3-9.300Z" className="fill-brand-600" />
      <path
        d="M20 26.400v6.6"
        className="stroke-amber-400"
        strokeWidth="2.6"
        strokeDasharray="2.6 1.6"
      />
    </svg>
  );
}

/** The symbol with the name. */
export function Logo({ dark = false }: { readonly dark?: boolean }) {
  const [first, ...rest] = currentOperator().name.split(' ');
  return (
    <span className="inline-flex items-center gap-2.5 text-base font-extrabold tracking-tight whitespace-nowrap sm:text-lg">
      <LogoMark />
      <span className={dark ? 'text-white' : 'text-ink'}>
        {`${first ?? ''} `}
        <span className={dark ? 'text-amber-300' : 'text-link'}>{rest.join(' ')}</span>
      </span>
    </span>
  );
}
