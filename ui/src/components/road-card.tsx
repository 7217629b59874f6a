import type { ReactNode } from 'react';
import * as m from '#paraglide/messages';
import { currentOperator } from '#lib/operator.ts';
import { homePath } from '#lib/paths.ts';
import { Link } from './link.tsx';
import { Logo } from './logo.tsx';
import { RoadScene } from './road-scene.tsx';

/** The result of the last action; `glowing` highlights a success for a moment. */
export type CardTone = 'neutral' | 'good' | 'bad' | 'glowing';

const tones: Readonly<Record<CardTone, string>> = {
  neutral: 'border-line max-sm:border-transparent sm:shadow-card',
  good: 'border-good sm:shadow-card',
  bad: 'border-bad sm:shadow-card',
  // On phones the card ends at the screen's edge, so the glow is inside.
  glowing: 'border-good shadow-glow max-sm:inset-shadow-glow',
};

type RoadCardProps = {
  readonly tone?: CardTone;
  /** Swaps form and picture on desktops. */
  readonly flipped?: boolean;
  readonly pictureHeading: string;
  readonly pictureText: string;
  readonly children: ReactNode;
};

/** A card with one form beside a picture, for signing in and for passwords. */
export function RoadCard({
  tone = 'neutral',
  flipped = false,
  pictureHeading,
  pictureText,
  children,
}: RoadCardProps) {
  return (
    <div className="grid place-items-center sm:px-6 sm:py-10">
      <div
        data-tone={tone}
        className={`sm:rounded-card bg-paper relative grid w-full max-w-5xl overflow-hidden border-2 transition-[border-color,box-shadow] duration-300 max-sm:content-start max-sm:self-stretch sm:max-lg:max-w-lg lg:min-h-[42rem] lg:grid-cols-2 ${tones[tone]}`}
      >
        <div
          className={`order-last flex min-w-0 flex-col gap-6 px-5 py-7 transition-transform duration-500 sm:px-10 sm:py-10 lg:order-first ${flipped ? 'lg:translate-x-full' : ''}`}
        >
          <Link
            to={homePath()}
            aria-label={m.logo_home({ name: currentOperator().name })}
            className="self-start max-lg:hidden"
          >
            <Logo />
          </Link>
          {/* One explicit column: a long word must not widen the card. */}
          <div className="grid grow grid-cols-1 content-center gap-6">{children}</div>
        </div>
        <Picture flipped={flipped} heading={pictureHeading} text={pictureText} />
      </div>
    </div>
  );
}

type PictureProps = {
  readonly flipped: boolean;
  readonly heading: string;
  readonly text: string;
};

/** A band above the form on phones, half of the card on desktops. */
function Picture({ flipped, heading, text }: PictureProps) {
  return (
    <div
      className={`bg-brand-800 relative h-36 overflow-hidden transition-transform duration-500 sm:h-48 lg:h-auto ${flipped ? 'lg:-translate-x-full' : ''}`}
    >
      <RoadScene view="-220 396 620 240" className="lg:hidden" />
      <RoadScene view="0 0 480 640" className="max-lg:hidden" />
      <div className="from-brand-900 via-brand-900/70 absolute inset-0 bg-linear-to-r via-45% to-transparent to-75% lg:hidden" />
      <Link
        to={homePath()}
        aria-label={m.logo_home({ name: currentOperator().name })}
        className="absolute top-4 left-5 rounded-xl sm:left-8 lg:hidden"
      >
        <Logo dark />
      </Link>
      <div className="absolute inset-x-0 top-0 grid gap-2 p-10 text-white max-lg:hidden">
        <p className="text-2xl font-bold">{heading}</p>
        <p className="text-brand-100 max-w-sm">{text}</p>
      </div>
    </div>
  );
}
