import type { Ref } from 'react';
import startAvif640 from '#assets/car/turn-start-640.avif?url';
import startAvif960 from '#assets/car/turn-start-960.avif?url';
import startWebp640 from '#assets/car/turn-start-640.webp?url';
import startWebp960 from '#assets/car/turn-start-960.webp?url';

/** The height excludes phones in landscape. */
const largeScreen = '(min-width: 640px) and (min-height: 480px)';

type TurnPosterProps = {
  readonly alt: string;
  readonly className: string;
  readonly ref: Ref<HTMLImageElement>;
};

/**
 * The first picture of the car viewer, in the two sizes of its picture packs: the size that the browser
 * chooses decides which pack the viewer loads (docs/adr/0018).
 */
export function TurnPoster({ alt, className, ref }: TurnPosterProps) {
  return (
    <picture>
      <source type="image/avif" media={largeScreen} srcSet={startAvif960} />
      <source type="image/avif" srcSet={startAvif640} />
      <source type="image/webp" media={largeScreen} srcSet={startWebp960} />
      <img
        ref={ref}
        src={startWebp640}
        alt={alt}
        width={960}
        height={540}
        decoding="async"
        loading="lazy"
        className={className}
      />
    </picture>
  );
}
