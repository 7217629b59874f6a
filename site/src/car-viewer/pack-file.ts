import smallAvif from '#assets/car/turn-640-avif.bin?url';
import largeAvif from '#assets/car/turn-960-avif.bin?url';
import smallWebp from '#assets/car/turn-640-webp.bin?url';
import largeWebp from '#assets/car/turn-960-webp.bin?url';

export type PackFile = { readonly path: string; readonly type: 'image/avif' | 'image/webp' };

/**
 * The pack in the size and format of the poster that this browser has selected. Waits until the poster has
 * loaded or failed.
 */
export async function choosePackFile(poster: HTMLImageElement): Promise<PackFile> {
  if (!poster.complete) {
    await new Promise((resolve) => {
      poster.addEventListener('load', resolve, { once: true });
      poster.addEventListener('error', resolve, { once: true });
    });
  }
  return packFileLike(poster.currentSrc);
}

export function packFileLike(posterPath: string): PackFile {
  const isLarge = posterPath.includes('turn-start-960');
  return posterPath.endsWith('.avif')
    ? { path: isLarge ? largeAvif : smallAvif, type: 'image/avif' }
    : { path: isLarge ? largeWebp : smallWebp, type: 'image/webp' };
}
