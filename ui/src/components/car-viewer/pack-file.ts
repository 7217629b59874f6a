import type { PhotoFormat } from '@anandham/contract/photos';
import smallAvif from '#assets/car/turn-640-avif.bin?url';
import largeAvif from '#assets/car/turn-960-avif.bin?url';
import smallWebp from '#assets/car/turn-640-webp.bin?url';
import largeWebp from '#assets/car/turn-960-webp.bin?url';

export type PackFile = { readonly path: string; readonly type: 'image/avif' | 'image/webp' };

/** The size in pixels and the format of the poster that this browser has selected. */
export type ChosenPoster = { readonly width: number; readonly format: PhotoFormat };

/** Waits until the poster has loaded or failed. */
export async function choosePoster(poster: HTMLImageElement): Promise<ChosenPoster> {
  if (!poster.complete) {
    await new Promise((resolve) => {
      poster.addEventListener('load', resolve, { once: true });
      poster.addEventListener('error', resolve, { once: true });
    });
  }
  return posterAt(poster.currentSrc);
}

export function posterAt(path: string): ChosenPoster {
  const [, width] = /(?:turn-start-|\/photos\/[0-9a-f]+-)(\d+)/.exec(path) ?? [];
  return { width: Number(width ?? 640), format: path.endsWith('.avif') ? 'avif' : 'webp' };
}

/** The pack in the size and format of the poster. */
export function packFileLike({ width, format }: ChosenPoster): PackFile {
  const isLarge = width === 960;
  return format === 'avif'
    ? { path: isLarge ? largeAvif : smallAvif, type: 'image/avif' }
    : { path: isLarge ? largeWebp : smallWebp, type: 'image/webp' };
}
