import * as m from '#paraglide/messages';
import { currentLanguage } from '#lib/language.ts';
import { stillOf, type DescribedPhoto } from '#lib/photos.ts';
import { CarPicture } from './car-picture.tsx';

type CarGalleryProps = {
  readonly photos: readonly DescribedPhoto[];
  /** Whether nothing of the section is above it. */
  readonly isFirst: boolean;
};

const wide = 'col-span-2 aspect-video';
const large = 'col-span-2 md:row-span-2';

/** The operator's photos; the first one is the largest. */
export function CarGallery({ photos, isFirst }: CarGalleryProps) {
  const isOne = photos.length === 1;
  const isTwo = photos.length === 2;
  return (
    <ul
      aria-label={m.cars_photos()}
      className={`grid grid-cols-2 gap-3 sm:gap-4 ${isOne || isTwo ? '' : 'md:grid-cols-3'} ${isFirst ? '' : 'mt-3 sm:mt-4'}`}
    >
      {photos.map((photo, index) => {
        const isLarge = index === 0 && !isTwo;
        return (
          <li
            key={photo.hash}
            className={`rounded-card bg-mist overflow-hidden ${isOne ? wide : 'aspect-[4/3]'} ${isLarge && !isOne ? large : ''}`}
          >
            <CarPicture
              still={stillOf(photo)}
              sizes={
                isLarge
                  ? '(min-width: 1152px) 1104px, 96vw'
                  : '(min-width: 1152px) 358px, (min-width: 768px) 31vw, 48vw'
              }
              alt={photo.alt[currentLanguage()]}
              className="size-full object-cover"
            />
          </li>
        );
      })}
    </ul>
  );
}
