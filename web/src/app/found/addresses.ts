/** The address of one of our pages as the world knows it. */
export const absolute = (path: string): string => `${import.meta.env.PUBLIC_URL}${path}`;

/** Made by web/scripts/share-picture.ts. */
export const sharePicture = { path: '/share.jpg', width: 1200, height: 630 } as const;
