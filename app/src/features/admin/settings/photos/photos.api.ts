import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deletePhoto, listPhotos, uploadPhoto } from '@anandham/contract/operations/photos';
import type { PhotoUse } from '@anandham/contract/photos';
import type { Photo as StoredPhoto } from '@anandham/contract/schemas/photos';
import type { PublicSettings } from '@anandham/contract/settings';
import { call } from '@anandham/ui/lib/api/call.ts';
import { upload } from '@anandham/ui/lib/api/upload.ts';
import { showErrorToast, showSuccessToast } from '@anandham/ui/lib/toasts/message-toasts.ts';
import { currentSettings, useChangeSettings } from '#features/admin/settings/settings.api.ts';

export type { StoredPhoto };
export type SitePhotos = PublicSettings['site']['photos'];

const photosKey = ['photos'] as const;

export const storedPhotos = queryOptions({
  queryKey: photosKey,
  queryFn: ({ signal }) => call(listPhotos, {}, { signal }),
});

export async function sendPhoto(
  file: File,
  use: PhotoUse,
  options: { readonly onProgress: (part: number) => void; readonly signal: AbortSignal },
): Promise<StoredPhoto> {
  const { photo } = await upload(uploadPhoto, file, { query: { use }, ...options });
  return photo;
}

export type PhotosChange = (now: SitePhotos) => Partial<SitePhotos>;

/** Changes the photos of the site, from the newest settings. */
export function useChangePhotos() {
  const cache = useQueryClient();
  const { mutateAsync } = useChangeSettings();
  return useMutation({
    // One after the other, so that two quick changes of the same person do not conflict.
    scope: { id: 'photos' },
    mutationFn: async (change: PhotosChange) => {
      const { version, settings } = await cache.query({ ...currentSettings, staleTime: 0 });
      const photos = change(settings.site.photos);
      return mutateAsync({ version, changes: { site: { photos } } });
    },
    onSuccess: ({ code }) => showSuccessToast(code),
    onSettled: () => cache.invalidateQueries({ queryKey: photosKey }),
  });
}

export function useDeletePhoto(onSettled: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (hash: string) => call(deletePhoto, { params: { hash } }),
    onSuccess: ({ code }) => showSuccessToast(code),
    onError: (problem) => showErrorToast(problem),
    onSettled: () => {
      onSettled();
      return cache.invalidateQueries({ queryKey: photosKey });
    },
  });
}
