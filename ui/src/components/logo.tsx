import { photoPath, photoWidths } from '@anandham/contract/photos';
import { currentOperator } from '#lib/operator.ts';
import { currentPhotos, type Photo } from '#lib/photos.ts';

/** The operator's logo, or a road to the horizon in the shape of an A. */
export function LogoMark({ className = 'size-10' }: { readonly className?: string }) {
  const { logo } = currentPhotos();
  return logo === null ? (
    <DrawnMark className={className} />
  ) : (
    <LogoPicture logo={logo} className={className} />
  );
}

/** Logos are drawn for light paper, so it has a light background also in the dark theme. */
function LogoPicture({
  logo,
  className,
  alt = '',
}: {
  readonly logo: Photo;
  readonly className: string;
  readonly alt?: string;
}) {
  const width = Math.min(...photoWidths(logo.width, 'photo'));
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={photoPath(logo.hash, width, 'avif')} />
      <img
        src={photoPath(logo.hash, width, 'webp')}
        alt={alt}
        width={logo.width}
        height={logo.height}
        className={`rounded-lg bg-white object-contain ${className}`}
      />
    </picture>
  );
}

function DrawnMark({ className }: { readonly className: string }) {
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

/** A logo that is much wider than high contains the name. */
const wideRatio = 1.6;

/** The symbol with the name. */
export function Logo({ dark = false }: { readonly dark?: boolean }) {
  const { name } = currentOperator();
  const { logo } = currentPhotos();
  if (logo !== null && logo.width / logo.height > wideRatio) {
    return <LogoPicture logo={logo} alt={name} className="h-10 w-auto max-w-44 px-1" />;
  }
  const [first, ...rest] = name.split(' ');
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
