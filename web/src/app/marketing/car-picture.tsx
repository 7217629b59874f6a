import roofAvif640 from '#assets/car/roof-light-640.avif';
import roofAvif960 from '#assets/car/roof-light-960.avif';
import roofAvif1280 from '#assets/car/roof-light-1280.avif';
import roofAvif1600 from '#assets/car/roof-light-1600.avif';
import roofWebp640 from '#assets/car/roof-light-640.webp';
import roofWebp1280 from '#assets/car/roof-light-1280.webp';
import startAvif640 from '#assets/car/turn-start-640.avif';
import startAvif960 from '#assets/car/turn-start-960.avif';
import startWebp640 from '#assets/car/turn-start-640.webp';
import startWebp960 from '#assets/car/turn-start-960.webp';
import type { Still } from './hero-still.ts';

export const roofStill: Still = {
  avif: `${roofAvif640} 640w, ${roofAvif960} 960w, ${roofAvif1280} 1280w, ${roofAvif1600} 1600w`,
  webp: `${roofWebp640} 640w, ${roofWebp1280} 1280w`,
  fallback: roofWebp1280,
};

type CarPictureProps = {
  readonly still: Still;
  readonly sizes: string;
  readonly alt: string;
  /** In the first viewport: loaded with high priority. The others are loaded lazily. */
  readonly first?: boolean;
  readonly className?: string;
};

export function CarPicture({ still, sizes, alt, first = false, className }: CarPictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={still.avif} sizes={sizes} />
      <source type="image/webp" srcSet={still.webp} sizes={sizes} />
      <img
        src={still.fallback}
        alt={alt}
        width={1600}
        height={900}
        decoding="async"
        {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        className={className}
      />
    </picture>
  );
}

/** The height excludes phones in landscape. */
const largeScreen = '(min-width: 640px) and (min-height: 480px)';

/**
 * The first picture of the car viewer, in the two sizes of its picture packs: the size that the browser
 * chooses decides which pack the viewer loads (docs/adr/0018).
 */
export function TurnPoster({ alt, className }: Pick<CarPictureProps, 'alt' | 'className'>) {
  return (
    <picture>
      <source type="image/avif" media={largeScreen} srcSet={startAvif960} />
      <source type="image/avif" srcSet={startAvif640} />
      <source type="image/webp" media={largeScreen} srcSet={startWebp960} />
      <img
        src={startWebp640}
        alt={alt}
        width={960}
        height={540}
        decoding="async"
        loading="lazy"
        className={className}
      />
    </picture>
  );
}
