import { addressOf } from '@anandham/ui/lib/paths.ts';

/** The absolute URL of a file of this site. */
export const absolute = (path: string): string => `${import.meta.env.PUBLIC_URL}${path}`;

/** The absolute URL of a public page in this language. */
export const absolutePage = (path: string): string => absolute(addressOf(path));

/** 1200 × 630, made by web/scripts/share-picture.ts. */
export const sharePicture = { path: '/share.jpg' } as const;
