import { photoLimits } from '@anandham/contract/photos';
import * as m from '@anandham/ui/paraglide/messages';
import { ArrowLeftIcon } from '@anandham/ui/components/icons.tsx';
import { Button } from '@anandham/ui/components/button.tsx';
import { useSavedPhotos } from './use-saved-photos.ts';
import { PhotoText, firstAlt } from './photo-text.tsx';
import { PhotoGroup, Thumbnail } from './photo-group.tsx';
import type { SitePhotos } from './photos.api.ts';
import { UploadField } from './upload-field.tsx';
import { useUploads } from './use-uploads.ts';

type Gallery = SitePhotos['gallery'];

/** The photos of the car, in their order. */
export function GalleryPhotos({ photos: { gallery } }: { readonly photos: SitePhotos }) {
  const { save, isSaving, saveQuietly } = useSavedPhotos();
  const uploads = useUploads({
    use: 'photo',
    onUploaded: (uploaded) =>
      save((now) => {
        const known = new Set(now.gallery.map(({ hash }) => hash));
        const added = uploaded
          .filter(({ hash }) => !known.has(hash))
          .map(({ hash, width, height }) => ({ hash, width, height, alt: firstAlt() }));
        return { gallery: [...now.gallery, ...added] };
      }),
  });
  const max = photoLimits.gallery;
  const addPhotos = (files: readonly File[]) => {
    if (gallery.length + files.length > max) uploads.fail(m.photos_too_many({ max }));
    else void uploads.send(files);
  };
  return (
    <PhotoGroup
      id="photos-gallery"
      heading={m.photos_gallery()}
      text={m.photos_gallery_text({ max })}
    >
      {gallery.length > 0 && (
        <ol className="divide-line/70 grid divide-y">
          {gallery.map((photo, index) => (
            <GalleryPhoto
              key={photo.hash}
              photo={photo}
              index={index}
              count={gallery.length}
              isSaving={isSaving}
              onChange={(change) => saveQuietly((now) => ({ gallery: change(now.gallery) }))}
            />
          ))}
        </ol>
      )}
      <UploadField
        label={m.photos_add()}
        multiple
        isSaving={isSaving}
        uploads={uploads}
        onFiles={addPhotos}
      />
    </PhotoGroup>
  );
}

type GalleryPhotoProps = {
  readonly photo: Gallery[number];
  readonly index: number;
  readonly count: number;
  readonly isSaving: boolean;
  readonly onChange: (change: (gallery: Gallery) => Gallery) => void;
};

function GalleryPhoto({ photo, index, count, isSaving, onChange }: GalleryPhotoProps) {
  const { hash, alt } = photo;
  const at = index + 1;
  const moveBy = (step: number) =>
    onChange((gallery) => {
      const from = gallery.findIndex((one) => one.hash === hash);
      const moved = gallery[from];
      if (moved === undefined) return gallery;
      const others = gallery.filter((one) => one.hash !== hash);
      return others.toSpliced(from + step, 0, moved);
    });
  return (
    <li className="grid gap-4 py-5 first:pt-0 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <Thumbnail
        photo={photo}
        alt={m.photos_number({ at })}
        className="aspect-[4/3] h-auto w-full object-cover"
      />
      <div className="grid content-start gap-3">
        <p className="font-semibold">{m.photos_position({ at, of: count })}</p>
        <PhotoText
          alt={alt}
          path={`site.photos.gallery.${String(index)}`}
          change={(typed) => (now) => ({
            gallery: now.gallery.map((one) => (one.hash === hash ? { ...one, alt: typed } : one)),
          })}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            disabled={index === 0 || isSaving}
            aria-label={m.photos_earlier_of({ at })}
            onClick={() => moveBy(-1)}
          >
            <ArrowLeftIcon className="size-5" /> {m.photos_earlier()}
          </Button>
          <Button
            variant="quiet"
            disabled={at === count || isSaving}
            aria-label={m.photos_later_of({ at })}
            onClick={() => moveBy(1)}
          >
            {m.photos_later()} <ArrowLeftIcon className="size-5 rotate-180" />
          </Button>
          <Button
            variant="quiet"
            disabled={isSaving}
            aria-label={m.photos_remove_of({ at })}
            onClick={() => onChange((gallery) => gallery.filter((one) => one.hash !== hash))}
          >
            {m.photos_remove()}
          </Button>
        </div>
      </div>
    </li>
  );
}
