import * as z from 'zod';
import { photoUses } from '#photos.ts';
import { anyId, fieldError, success } from './common.ts';

const photo = z
  .object({
    hash: z.string().meta({ description: 'Names the files: /photos/{hash}-{width}.{avif|webp}' }),
    width: z.int(),
    height: z.int(),
    widths: z.array(z.int()).meta({ description: 'The stored widths in pixels', example: [640] }),
    uploadedAt: z.string(),
    isShown: z.boolean().meta({ description: 'Whether the settings refer to it' }),
  })
  .meta({ id: 'Photo' });

export type Photo = z.output<typeof photo>;

/** A browser's File, and the bytes that the server gets. */
export type UploadedFile = Uint8Array | { readonly size: number; readonly type: string };

export const photoSchemas = {
  listPhotos: { answer: z.object({ ...success('photos_listed'), photos: z.array(photo) }) },
  uploadPhoto: {
    query: z.object({ use: z.enum(photoUses, fieldError('invalid')).optional() }),
    body: z
      .custom<UploadedFile>()
      .meta({ description: 'JPEG, PNG, WebP or AVIF; at most 8 MB and 40 megapixels' }),
    answer: z.object({ ...success('photo_uploaded'), photo }),
  },
  deletePhoto: {
    params: z.object({ hash: anyId }),
    answer: z.object(success('photo_deleted')),
  },
};
