import { photoPath, photoWidths, type PhotoFormat, type PhotoUse } from '@anandham/contract/photos';
import type { PublicSettings } from '@anandham/contract/settings';
import { currentSettings } from './settings.ts';

type SitePhotos = PublicSettings['site']['photos'];

/** An uploaded photo without its text for blind visitors. */
export type Photo = NonNullable<SitePhotos['logo']>;
export type DescribedPhoto = SitePhotos['gallery'][number];

/** The photos of this page's settings. Call it while rendering. */
export const currentPhotos = (): SitePhotos => currentSettings().site.photos;

/** A picture in the sizes and formats in which it is stored. */
export type Still = {
  readonly avif: string;
  readonly webp: string;
  readonly fallback: string;
  readonly width: number;
  readonly height: number;
};

export function stillOf(photo: Photo, use: PhotoUse = 'photo'): Still {
  const widths = photoWidths(photo.width, use);
  const sources = (format: PhotoFormat) =>
    widths.map((width) => `${photoPath(photo.hash, width, format)} ${width}w`).join(', ');
  return {
    avif: sources('avif'),
    webp: sources('webp'),
    fallback: photoPath(photo.hash, Math.max(...widths), 'webp'),
    width: photo.width,
    height: photo.height,
  };
}
