/** Limits of an uploaded photo. */
export const photoLimits = {
  bytes: 8 * 1024 * 1024,
  pixels: 40_000_000,
  /** Photos in the gallery of the site. */
  gallery: 24,
  /** Frames of the car viewer, when there are any. */
  frames: { min: 36, max: 72 },
} as const;

/** What a photo is for: frames of the viewer are stored in fewer sizes. */
export const photoUses = ['photo', 'frame'] as const;
export type PhotoUse = (typeof photoUses)[number];

/** The formats of every stored photo, the smaller one first. */
export const photoFormats = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** The format of a photo's hash. */
export const photoHash = /^[0-9a-f]{32}$/;

/** In pixels. */
const widths: Readonly<Record<PhotoUse, readonly number[]>> = {
  photo: [640, 960, 1280, 1600],
  frame: [640, 960],
};

/** The widths in pixels at which a photo of this width is stored, ascending. Photos are never enlarged. */
export function photoWidths(width: number, use: PhotoUse): readonly number[] {
  const smaller = widths[use].filter((one) => one < width);
  const largest = Math.min(width, Math.max(...widths[use]));
  return smaller.length === widths[use].length ? smaller : [...smaller, largest];
}

/** The logo at the top of emails, in pixels: a PNG on white, because mail clients show neither WebP nor AVIF for certain. */
export const emailLogo = {
  maxWidth: 240,
  maxHeight: 40,
  padding: 8,
  path: (hash: string) => `/photos/${hash}.png`,
} as const;

/** The address of a stored photo. Its content never changes. */
export function photoPath(hash: string, width: number, format: PhotoFormat): string {
  return `/photos/${hash}-${width}.${format}`;
}
