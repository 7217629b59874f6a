import { useRef, useState } from 'react';
import * as m from '#paraglide/messages';
import { currentPhotos } from '#lib/photos.ts';
import { useMedia } from '#components/hooks/use-media.ts';
import { CarBar } from './car-bar.tsx';
import { CarCanvas } from './car-canvas.tsx';
import { TurnPoster } from './turn-poster.tsx';
import { wrapped } from './turn.ts';
import { useCarPictures } from './use-car-pictures.ts';
import { useSteps, useTurn } from './use-turn.ts';
import { useVisible } from './use-visible.ts';

/** Continues the backdrop of the pictures beyond their edges. */
const backdrop =
  'bg-[linear-gradient(#ececec_37%,#f1f1f1_46%,#f2f2f2_53%,#f2f2f2_64%,#f1f1f1_70%)]';

type CarViewerProps = {
  /** Such as 6+1. */
  readonly seats: string;
};

/** The turning car: the operator's photos of it, or the drawn one. Until it is hydrated, and without a script, it is a picture with a caption. */
export default function CarViewer({ seats }: CarViewerProps) {
  const stage = useRef<HTMLElement>(null);
  const poster = useRef<HTMLImageElement>(null);
  const { frames } = currentPhotos();
  const turn = useTurn();
  const { phase, canvas, isReady, load } = useCarPictures(poster, frames, turn);
  const isLive = phase === 'live';

  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  // Null until the visitor starts or stops the turning.
  const [playChoice, setPlayChoice] = useState<boolean | null>(null);
  const isPlaying = playChoice ?? !reducedMotion;
  const [isHeld, setHeld] = useState(false);
  const isVisible = useVisible(stage);

  useSteps(isLive && isPlaying && isVisible && !isHeld, () => {
    const next = wrapped(turn.frame + 1);
    if (!isReady(next)) return false;
    turn.turnBy(1);
    return true;
  });

  const stop = () => setPlayChoice(false);
  return (
    <figure
      ref={stage}
      id="car-stage"
      className="sm:rounded-card overflow-hidden bg-[#f1f1f1] max-sm:-mx-4"
    >
      <div className={backdrop}>
        <div className="lg:fade-sides relative mx-auto aspect-video max-w-240">
          <TurnPoster ref={poster} photos={frames} className="size-full" />
          <div className="absolute inset-0">
            <CarCanvas
              canvas={canvas}
              isLive={isLive}
              showsHint={playChoice === null}
              turn={turn}
              onHold={setHeld}
              onTouched={stop}
            />
          </div>
        </div>
      </div>
      {phase === 'static' ? (
        <figcaption className="text-brand-950 mb-5 grid min-h-14 place-items-center px-4 text-center sm:mb-8 sm:px-8">
          {m.car_caption({ seats })}
        </figcaption>
      ) : (
        <div className="mx-auto max-w-3xl px-4 pb-5 sm:max-w-208 sm:px-8 sm:pb-8">
          <CarBar
            phase={phase}
            frame={turn.frame}
            isPlaying={isPlaying}
            onPlay={setPlayChoice}
            onLoad={load}
            onFocus={stop}
            onTurn={(frame) => {
              stop();
              turn.turnTo(frame);
            }}
          />
        </div>
      )}
    </figure>
  );
}
