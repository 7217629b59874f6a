import { photoLimits } from '@anandham/contract/photos';
import * as m from '@anandham/ui/paraglide/messages';
import { Button } from '@anandham/ui/components/button.tsx';
import { PhotoGroup, Thumbnail } from './photo-group.tsx';
import type { SitePhotos } from './photos.api.ts';
import { UploadField } from './upload-field.tsx';
import { useSavedPhotos } from './use-saved-photos.ts';
import { useUploads } from './use-uploads.ts';

const byName = new Intl.Collator('en', { numeric: true });
const { min, max } = photoLimits.frames;

/** The photos of the turning car, uploaded all at once in the order of their names. */
export function TurningPhotos({ photos: { frames } }: { readonly photos: SitePhotos }) {
  const { save, isSaving, saveQuietly } = useSavedPhotos();
  const uploads = useUploads({
    use: 'frame',
    allOrNone: true,
    onUploaded: (uploaded) =>
      save(() => ({
        frames: uploaded.map(({ hash, width, height }) => ({ hash, width, height })),
      })),
  });
  const start = (files: readonly File[]) => {
    if (files.length === 0) return;
    if (files.length < min || files.length > max) {
      uploads.fail(m.photos_frames_number({ count: files.length, min, max }));
      return;
    }
    void uploads.send(files.toSorted((a, b) => byName.compare(a.name, b.name)));
  };
  const quarter = Math.floor(frames.length / 4);
  const sides = [0, 1, 2, 3].flatMap((side) => frames[side * quarter] ?? []);
  return (
    <PhotoGroup
      id="photos-frames"
      heading={m.photos_frames()}
      text={m.photos_frames_text({ min, max })}
    >
      {frames.length > 0 && (
        <div className="grid gap-2">
          <p className="font-semibold">{m.photos_frames_count({ count: frames.length })}</p>
          <ul className="grid max-w-2xl grid-cols-2 gap-2 sm:grid-cols-4">
            {sides.map((photo, side) => (
              <li key={photo.hash}>
                <Thumbnail
                  photo={photo}
                  alt={m.photos_number({ at: side * quarter + 1 })}
                  className="aspect-video h-auto w-full object-contain"
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      <UploadField
        label={frames.length > 0 ? m.photos_frames_replace() : m.photos_frames_choose()}
        multiple
        isSaving={isSaving}
        uploads={uploads}
        onFiles={start}
      >
        {frames.length > 0 && (
          <Button
            variant="quiet"
            disabled={isSaving}
            onClick={() => saveQuietly(() => ({ frames: [] }))}
          >
            {m.photos_remove()}
          </Button>
        )}
      </UploadField>
    </PhotoGroup>
  );
}
