import * as m from '@anandham/ui/paraglide/messages';
import { Button } from '@anandham/ui/components/button.tsx';
import { PhotoText, firstAlt } from './photo-text.tsx';
import { PhotoGroup, Thumbnail } from './photo-group.tsx';
import type { SitePhotos } from './photos.api.ts';
import { UploadField } from './upload-field.tsx';
import { useSavedPhotos } from './use-saved-photos.ts';
import { useUploads } from './use-uploads.ts';

type PhotosProps = { readonly photos: SitePhotos };

export function LogoPhoto({ photos: { logo } }: PhotosProps) {
  return (
    <PhotoGroup id="photos-logo" heading={m.photos_logo()} text={m.photos_logo_text()}>
      {logo !== null && (
        <Thumbnail
          photo={logo}
          alt={m.photos_logo()}
          className="h-20 w-auto max-w-full bg-white p-2"
        />
      )}
      <OnePhoto name="logo" isShown={logo !== null} />
    </PhotoGroup>
  );
}

export function HeroPhoto({ photos: { hero } }: PhotosProps) {
  return (
    <PhotoGroup id="photos-hero" heading={m.photos_hero()} text={m.photos_hero_text()}>
      {hero !== null && (
        <div className="grid gap-4 sm:grid-cols-[16rem_minmax(0,1fr)]">
          <Thumbnail
            photo={hero}
            alt={m.photos_hero()}
            className="aspect-video h-auto w-full object-cover"
          />
          <PhotoText
            key={hero.hash}
            alt={hero.alt}
            path="site.photos.hero"
            change={(alt) => (now) => ({ hero: now.hero && { ...now.hero, alt } })}
          />
        </div>
      )}
      <OnePhoto name="hero" isShown={hero !== null} />
    </PhotoGroup>
  );
}

type OnePhotoProps = { readonly name: 'logo' | 'hero'; readonly isShown: boolean };

function OnePhoto({ name, isShown }: OnePhotoProps) {
  const { save, isSaving, saveQuietly } = useSavedPhotos();
  const uploads = useUploads({
    use: 'photo',
    onUploaded: ([photo]) =>
      save(({ hero }) => {
        if (photo === undefined) return {};
        const { hash, width, height } = photo;
        const shown = { hash, width, height };
        return name === 'logo'
          ? { logo: shown }
          : { hero: { ...shown, alt: hero?.alt ?? firstAlt() } };
      }),
  });
  return (
    <UploadField
      label={isShown ? m.photos_replace() : m.photos_choose()}
      isSaving={isSaving}
      uploads={uploads}
    >
      {isShown && (
        <Button
          variant="quiet"
          disabled={isSaving}
          onClick={() => saveQuietly(() => (name === 'logo' ? { logo: null } : { hero: null }))}
        >
          {m.photos_remove()}
        </Button>
      )}
    </UploadField>
  );
}
