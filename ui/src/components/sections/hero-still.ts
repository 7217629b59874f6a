import heroAvif640 from '#assets/car/hero-dark-640.avif?url';
import heroAvif960 from '#assets/car/hero-dark-960.avif?url';
import heroAvif1280 from '#assets/car/hero-dark-1280.avif?url';
import heroAvif1600 from '#assets/car/hero-dark-1600.avif?url';
import heroWebp640 from '#assets/car/hero-dark-640.webp?url';
import heroWebp1280 from '#assets/car/hero-dark-1280.webp?url';
import { currentPhotos, stillOf, type Still } from '#lib/photos.ts';

const drawnCar: Still = {
  avif: `${heroAvif640} 640w, ${heroAvif960} 960w, ${heroAvif1280} 1280w, ${heroAvif1600} 1600w`,
  webp: `${heroWebp640} 640w, ${heroWebp1280} 1280w`,
  fallback: heroWebp1280,
  width: 1600,
  height: 900,
};

/** The operator's photo, or the drawn car. */
export function heroStill(): Still {
  const { hero } = currentPhotos();
  return hero === null ? drawnCar : stillOf(hero);
}

/**
 * The `sizes` of the hero's picture; the preload and the picture must use the same. Phones show it at 133vw
 * and crop the left, but their pixel density allows a smaller file.
 */
export const heroSizes = '(min-width: 1728px) 1312px, (min-width: 1024px) 76vw, 88vw';
