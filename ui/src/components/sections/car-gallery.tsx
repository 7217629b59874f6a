import * as m from '#paraglide/messages';
import { currentLanguage } from '#lib/language.ts';
import { stillOf, type DescribedPhoto } from '#lib/photos.ts';
import { CarPicture } from './car-picture.tsx';

type CarGalleryProps = {
  readonly photos: readonly DescribedPhoto[];
  /** Whether nothing of the section is above it. */
  readonly isFirst: boolean;
};

/** The operator's photos. The first ones are larger, by so much that every row is full. */
export function CarGallery({ photos, isFirst }: CarGalleryProps) {
  const { length } = photos;
  return (
    <ul
      aria-label={m.cars_photos()}
      className={`grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-6 ${isFirst ? '' : 'mt-3 sm:mt-4'}`}
    >
      {photos.map((photo, index) => (
        <li
          key={photo.hash}
          className={`rounded-card bg-mist overflow-hidden ${onPhone(index, length)} ${onDesktop(index, length)}`}
        >
          <CarPicture
            still={stillOf(photo)}
            sizes={
              index === 0
                ? '(min-width: 1152px) 1104px, 96vw'
                : '(min-width: 1152px) 544px, (min-width: 768px) 48vw, 96vw'
            }
            alt={photo.alt[currentLanguage()]}
            className="size-full object-cover"
          />
        </li>
      ))}
    </ul>
  );
}

/** Rows of two photos; the first one has its own row, and the last one if it would be alone. */
function onPhone(index: number, length: number): string {
  const isAlone = length !== 2 && (index === 0 || (index === length - 1 && length % 2 === 0));
  return isAlone ? 'max-md:col-span-2 max-md:aspect-video' : 'max-md:aspect-[4/3]';
}

/** Rows of three photos, below the first one, the first two, or beside the first one. */
function onDesktop(index: number, length: number): string {
  const left = length % 3;
  if (left === 1 && index === 0) return 'md:col-span-6 md:aspect-video';
  if (left === 2 && index < 2) return 'md:col-span-3 md:aspect-[4/3]';
  if (left === 0 && index === 0) return 'md:col-span-4 md:row-span-2';
  return 'md:col-span-2 md:aspect-[4/3]';
}
