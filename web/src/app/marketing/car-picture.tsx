import heroAvif640 from '../../assets/car/hero-dark-640.avif';
import heroAvif960 from '../../assets/car/hero-dark-960.avif';
import heroAvif1280 from '../../assets/car/hero-dark-1280.avif';
import heroAvif1600 from '../../assets/car/hero-dark-1600.avif';
import heroWebp640 from '../../assets/car/hero-dark-640.webp';
import heroWebp1280 from '../../assets/car/hero-dark-1280.webp';
import roofAvif640 from '../../assets/car/roof-light-640.avif';
import roofAvif960 from '../../assets/car/roof-light-960.avif';
import roofAvif1280 from '../../assets/car/roof-light-1280.avif';
import roofAvif1600 from '../../assets/car/roof-light-1600.avif';
import roofWebp640 from '../../assets/car/roof-light-640.webp';
import roofWebp1280 from '../../assets/car/roof-light-1280.webp';

/** A still of the car at the widths it was encoded in, all 16:9. */
export type Still = { readonly avif: string; readonly webp: string; readonly fallback: string };

export const heroStill: Still = {
  avif: `${heroAvif640} 640w, ${heroAvif960} 960w, ${heroAvif1280} 1280w, ${heroAvif1600} 1600w`,
  webp: `${heroWebp640} 640w, ${heroWebp1280} 1280w`,
  fallback: heroWebp1280,
};

export const roofStill: Still = {
  avif: `${roofAvif640} 640w, ${roofAvif960} 960w, ${roofAvif1280} 1280w, ${roofAvif1600} 1600w`,
  webp: `${roofWebp640} 640w, ${roofWebp1280} 1280w`,
  fallback: roofWebp1280,
};

type CarPictureProps = {
  readonly still: Still;
  readonly sizes: string;
  readonly alt: string;
  /** The first thing seen: fetched at once. The others wait until they come near. */
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
