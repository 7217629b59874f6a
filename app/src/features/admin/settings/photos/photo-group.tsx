import type { ReactNode } from 'react';
import { photoPath, photoWidths } from '@anandham/contract/photos';

type ThumbnailProps = {
  readonly photo: { readonly hash: string; readonly width: number; readonly height: number };
  readonly alt: string;
  readonly className?: string;
};

/** An uploaded photo in its smallest size, cut to its frame. */
export function Thumbnail({ photo: { hash, width, height }, alt, className = '' }: ThumbnailProps) {
  return (
    <img
      src={photoPath(hash, Math.min(...photoWidths(width, 'photo')), 'webp')}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={`bg-mist border-line rounded-xl border ${className}`}
    />
  );
}

type GroupProps = {
  readonly id: string;
  readonly heading: string;
  readonly text: string;
  readonly children: ReactNode;
};

/** One kind of photos. */
export function PhotoGroup({ id, heading, text, children }: GroupProps) {
  return (
    <section
      aria-labelledby={id}
      className="border-line grid gap-4 not-first:border-t not-first:pt-6"
    >
      <div className="grid gap-1">
        <h2 id={id} className="text-lg font-bold">
          {heading}
        </h2>
        <p className="text-ink-soft max-w-2xl">{text}</p>
      </div>
      {children}
    </section>
  );
}
