import { createHash } from 'node:crypto';
import {
  type PhotoUse,
  emailLogo,
  photoFormats,
  photoLimits,
  photoWidths,
} from '@anandham/contract/photos';
import type { FieldCode } from '@anandham/contract/field-errors';
import pLimit from 'p-limit';
import { AppError } from '#app-error.ts';
import type { PhotoFile } from './photos.queries.ts';

export type EncodedPhoto = {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly files: readonly PhotoFile[];
};

/** One photo at a time: encoding AVIF needs all of a CPU for seconds. */
const oneAtATime = pLimit(1);

const isAt = (bytes: Uint8Array, offset: number, text: string) =>
  Buffer.from(bytes.subarray(offset, offset + text.length)).toString('latin1') === text;

/** Whether the content begins like a JPEG, PNG, WebP or AVIF file: the name and type of an upload prove nothing. */
export function isPhotoFile(bytes: Uint8Array): boolean {
  return (
    isAt(bytes, 0, '\u00ff\u00d8\u00ff') ||
    isAt(bytes, 0, '\u0089PNG\r\n\u001a\n') ||
    (isAt(bytes, 0, 'RIFF') && isAt(bytes, 8, 'WEBP')) ||
    (isAt(bytes, 4, 'ftyp') && ['avif', 'avis', 'mif1'].some((brand) => isAt(bytes, 8, brand)))
  );
}

/**
 * Encodes a photo again at the sizes that pages need, turned upright and without metadata. Throws
 * photo_rejected when it is no photo, has too many pixels or is damaged.
 */
export async function encodePhoto(bytes: Uint8Array, use: PhotoUse): Promise<EncodedPhoto> {
  if (bytes.length === 0) throw rejected('photo_required');
  if (!isPhotoFile(bytes)) throw rejected('photo_format');
  return oneAtATime(() => encode(bytes, use));
}

async function encode(bytes: Uint8Array, use: PhotoUse): Promise<EncodedPhoto> {
  // Imported with the first upload, because libvips takes 20 MB of memory.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const source = () =>
    sharp(bytes, { limitInputPixels: photoLimits.pixels, failOn: 'error' }).autoOrient();
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height } = autoOrient;
    if (width * height > photoLimits.pixels) throw rejected('photo_pixels');
    const files: PhotoFile[] = [];
    for (const wide of photoWidths(width, use)) {
      const resized = source().resize({ width: wide });
      for (const format of photoFormats) {
        const image = resized.clone();
        const encoded =
          format === 'avif'
            ? image.avif({ quality: 55, effort: 3 })
            : image.webp({ quality: 78, effort: 4 });
        files.push({ width: wide, format, content: await encoded.toBuffer() });
      }
    }
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    return { hash, width, height, files };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('photo_rejected', { fieldCodes: { photo: 'photo_damaged' }, cause: error });
  }
}

/** A stored photo as the logo of emails: small, but sharp on screens with twice the pixels. White also in the dark. */
export async function encodeEmailLogo(stored: Uint8Array): Promise<Buffer> {
  const { maxWidth, maxHeight, padding } = emailLogo;
  const { default: sharp } = await import('sharp');
  return oneAtATime(() =>
    sharp(stored)
      .resize({ width: 2 * maxWidth, height: 2 * maxHeight, fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .extend({
        top: 2 * padding,
        bottom: 2 * padding,
        left: 2 * padding,
        right: 2 * padding,
        background: '#ffffff',
      })
      .png()
      .toBuffer(),
  );
}

function rejected(code: FieldCode): AppError {
  return new AppError('photo_rejected', { fieldCodes: { photo: code } });
}
