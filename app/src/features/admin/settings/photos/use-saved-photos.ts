import { showErrorToast } from '@anandham/ui/lib/toasts/message-toasts.ts';
import { useOneAtATime } from '@anandham/ui/lib/hooks/use-one-at-a-time.ts';
import { useChangePhotos, type PhotosChange } from './photos.api.ts';

/** Saves changes of the photos at once. */
export function useSavedPhotos() {
  const { mutateAsync, isPending } = useChangePhotos();
  const saveOnce = useOneAtATime(mutateAsync);
  return {
    isSaving: isPending,
    /** Rejects when it was not saved. */
    save: mutateAsync,
    /** Shows the reason when it was not saved. Ignores a double tap. */
    saveQuietly: (change: PhotosChange) => {
      saveOnce(change).catch(showErrorToast);
    },
  };
}
