import roofAvif640 from '#assets/car/roof-light-640.avif?url';
import roofAvif960 from '#assets/car/roof-light-960.avif?url';
import roofAvif1280 from '#assets/car/roof-light-1280.avif?url';
import roofAvif1600 from '#assets/car/roof-light-1600.avif?url';
import roofWebp640 from '#assets/car/roof-light-640.webp?url';
import roofWebp1280 from '#assets/car/roof-light-1280.webp?url';
import type { Still } from '#lib/photos.ts';

export const roofStill: Still = {
  avif: `${roofAvif640} 640w, ${roofAvif960} 960w, ${roofAvif1280} 1280w, ${roofAvif1600} 1600w`,
  webp: `${roofWebp640} 640w, ${roofWebp1280} 1280w`,
  fallback: roofWebp1280,
  width: 1600,
  height: 900,
};

type CarPictureProps = {
  readonly still: Still;
  readonly sizes: string;
  readonly alt: string;
  /** Near the top of the page. The others are loaded lazily. */
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
        width={still.width}
        height={still.height}
        decoding="async"
        loading={first ? 'eager' : 'lazy'}
        className={className}
      />
    </picture>
  );
}
