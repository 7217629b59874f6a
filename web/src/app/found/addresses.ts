import { addressOf } from '#lib/paths.ts';

/** A file of ours as the world knows it. */
export const absolute = (path: string): string => `${import.meta.env.PUBLIC_URL}${path}`;

/** A page that may be found as the world knows it, in this language. */
export const absolutePage = (path: string): string => absolute(addressOf(path));

/** 1200 × 630, made by web/scripts/share-picture.ts. */
export const sharePicture = { path: '/share.jpg' } as const;
