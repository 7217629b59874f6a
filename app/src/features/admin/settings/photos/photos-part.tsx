import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { retentionDays } from '@anandham/domain/retention';
import * as m from '@anandham/ui/paraglide/messages';
import { formatTripDate } from '@anandham/ui/lib/format.ts';
import { useDecisionOf } from '@anandham/ui/lib/hooks/use-decision.ts';
import { Button } from '@anandham/ui/components/button.tsx';
import { ConfirmDialog } from '@anandham/ui/components/dialog.tsx';
import { Loaded } from '@anandham/ui/components/loaded.tsx';
import { SiteLink } from '#shared/site-link.tsx';
import { currentSettings } from '#features/admin/settings/settings.api.ts';
import { GalleryPhotos } from './gallery-photos.tsx';
import { storedPhotos, useDeletePhoto, type StoredPhoto } from './photos.api.ts';
import { PhotoGroup, Thumbnail } from './photo-group.tsx';
import { HeroPhoto, LogoPhoto } from './single-photo.tsx';
import { TurningPhotos } from './turning-photos.tsx';

/** Logo, photos and the turning car. Every change is saved at once. */
export function PhotosPart() {
  const settings = useQuery(currentSettings);
  return (
    <Loaded query={settings} lines={8}>
      {({ settings: { site } }) => (
        <>
          <LogoPhoto photos={site.photos} />
          <HeroPhoto photos={site.photos} />
          <GalleryPhotos photos={site.photos} />
          <TurningPhotos photos={site.photos} />
          <SiteLink to="/#cars" />
          <UnusedPhotos />
        </>
      )}
    </Loaded>
  );
}

/** Uploaded photos that the site does not show. They are kept for an undo, and can be deleted at once. */
function UnusedPhotos() {
  const { data } = useQuery(storedPhotos);
  const unused = data?.photos.filter(({ isShown }) => !isShown) ?? [];
  const [asked, setAsked] = useState<StoredPhoto | null>(null);
  const deletion = useDecisionOf(useDeletePhoto(() => setAsked(null)));
  if (unused.length === 0) return null;
  const days = retentionDays.unusedPhotos;
  return (
    <PhotoGroup
      id="photos-unused"
      heading={m.photos_unused()}
      text={m.photos_unused_text({ days })}
    >
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {unused.map((photo) => {
          const when = formatTripDate(photo.uploadedAt);
          return (
            <li key={photo.hash} className="grid content-start gap-2">
              <Thumbnail
                photo={photo}
                alt={m.photos_uploaded_at({ when })}
                className="aspect-[4/3] h-auto w-full object-cover"
              />
              <Button
                variant="quiet"
                aria-label={m.photos_delete_of({ when })}
                onClick={() => setAsked(photo)}
              >
                {m.photos_delete()}
              </Button>
            </li>
          );
        })}
      </ul>
      {asked !== null && (
        <ConfirmDialog
          title={m.photos_delete_ask()}
          yes={m.photos_delete()}
          no={m.photos_delete_no()}
          busy={deletion.busy}
          onYes={() => deletion.decide(asked.hash)}
          onClose={() => setAsked(null)}
        >
          <p>{m.photos_delete_text()}</p>
        </ConfirmDialog>
      )}
    </PhotoGroup>
  );
}
