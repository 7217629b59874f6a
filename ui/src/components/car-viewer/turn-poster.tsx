import type { Ref } from 'react';
import { photoPath, photoWidths, type PhotoFormat } from '@anandham/contract/photos';
import * as m from '#paraglide/messages';
import { currentOperator } from '#lib/operator.ts';
import type { Photo } from '#lib/photos.ts';
import { firstFrame, photoOfFrame } from './turn.ts';
import startAvif640 from '#assets/car/turn-start-640.avif?url';
import startAvif960 from '#assets/car/turn-start-960.avif?url';
import startWebp640 from '#assets/car/turn-start-640.webp?url';
import startWebp960 from '#assets/car/turn-start-960.webp?url';

/** The height excludes phones in landscape. */
const largeScreen = '(min-width: 640px) and (min-height: 480px)';

type TurnPosterProps = {
  /** The operator's photos of the turn; without them the drawn car is shown. */
  readonly photos: readonly Photo[];
  readonly className: string;
  readonly ref: Ref<HTMLImageElement>;
};

/**
 * The first picture of the car viewer, in the two sizes of its picture packs: the size that the browser
 * chooses decides which pack the viewer loads (docs/adr/0018).
 */
export function TurnPoster({ photos, className, ref }: TurnPosterProps) {
  const own = photos[photoOfFrame(photos.length)(firstFrame).picture];
  const image = {
    ref,
    width: own?.width ?? 960,
    height: own?.height ?? 540,
    decoding: 'async',
    loading: 'lazy',
    className: `object-contain ${className}`,
  } as const;
  if (own !== undefined) {
    const widths = photoWidths(own.width, 'frame');
    const path = (width: number, format: PhotoFormat) => photoPath(own.hash, width, format);
    const [small, large] = [Math.min(...widths), Math.max(...widths)];
    return (
      <picture>
        <source type="image/avif" media={largeScreen} srcSet={path(large, 'avif')} />
        <source type="image/avif" srcSet={path(small, 'avif')} />
        <source type="image/webp" media={largeScreen} srcSet={path(large, 'webp')} />
        <img
          {...image}
          src={path(small, 'webp')}
          alt={m.car_photo({ name: currentOperator().name })}
        />
      </picture>
    );
  }
  return (
    <picture>
      <source type="image/avif" media={largeScreen} srcSet={startAvif960} />
      <source type="image/avif" srcSet={startAvif640} />
      <source type="image/webp" media={largeScreen} srcSet={startWebp960} />
      <img {...image} src={startWebp640} alt={m.car_still()} />
    </picture>
  );
}
