import type { KeyboardEvent } from 'react';
import * as m from '#paraglide/messages';
import { PauseIcon, PlayIcon, RetryIcon, TurnIcon } from '#components/icons.tsx';
import { Spinner } from '#components/loading.tsx';
import { Slider } from '#components/slider.tsx';
import { degreesOf, frameCount, viewOf, type View } from './turn.ts';
import type { Phase } from './use-car-pictures.ts';

const lastFrame = frameCount - 1;

const viewNames: Readonly<Record<View, () => string>> = {
  left: m.car_view_left,
  front_left: m.car_view_front_left,
  front: m.car_view_front,
  front_right: m.car_view_front_right,
  right: m.car_view_right,
  rear_right: m.car_view_rear_right,
  rear: m.car_view_rear,
  rear_left: m.car_view_rear_left,
};

type CarBarProps = {
  readonly phase: Exclude<Phase, 'static'>;
  readonly frame: number;
  readonly isPlaying: boolean;
  readonly onPlay: (play: boolean) => void;
  readonly onLoad: () => void;
  readonly onTurn: (frame: number) => void;
  /** Called when the slider gets the focus: screen readers would announce every frame of a turning car. */
  readonly onFocus: () => void;
};

/** The bar below the car: one button, and the slider once the pictures are loaded. */
export function CarBar({ phase, frame, isPlaying, onPlay, onLoad, onTurn, onFocus }: CarBarProps) {
  const isLive = phase === 'live';
  const press = () => {
    if (isLive) onPlay(!isPlaying);
    else if (phase !== 'loading') onLoad();
  };
  return (
    // The background is light in both themes, so the text is dark.
    <div className="text-brand-950 flex min-h-14 items-center gap-3 sm:gap-5">
      {/* The same button in all phases, so that it keeps the focus. */}
      <button
        type="button"
        onClick={press}
        aria-disabled={phase === 'loading'}
        className="bg-paper text-link shadow-card flex h-14 min-w-14 shrink-0 items-center justify-center gap-2.5 rounded-full px-4 font-semibold transition-colors"
      >
        <ButtonContent phase={phase} isPlaying={isPlaying} />
      </button>
      {isLive ? (
        <TurnSlider frame={frame} onTurn={onTurn} onFocus={onFocus} />
      ) : (
        <p role="status">
          {phase === 'failed' && m.car_failed()}
          {phase === 'loading' && m.car_loading()}
          {phase === 'offered' && m.car_offer_text()}
        </p>
      )}
    </div>
  );
}

function ButtonContent({ phase, isPlaying }: Pick<CarBarProps, 'phase' | 'isPlaying'>) {
  switch (phase) {
    case 'offered':
      return (
        <>
          <TurnIcon /> <span className="pr-2">{m.car_turn()}</span>
        </>
      );
    case 'failed':
      return (
        <>
          <RetryIcon className="size-5" /> <span className="pr-2">{m.retry()}</span>
        </>
      );
    case 'loading':
      return (
        <>
          <Spinner /> <span className="sr-only">{m.loading()}</span>
        </>
      );
    case 'live':
      return (
        <>
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
          <span className="sr-only">{isPlaying ? m.car_pause() : m.car_play()}</span>
        </>
      );
  }
}

type TurnSliderProps = Pick<CarBarProps, 'frame' | 'onTurn' | 'onFocus'>;

function TurnSlider({ frame, onTurn, onFocus }: TurnSliderProps) {
  const view = viewNames[viewOf(frame)]();
  const degrees = degreesOf(frame);
  /** At the ends of the slider, the arrow keys continue the turn at the other end. */
  const wrapAround = (event: KeyboardEvent) => {
    const step = keySteps[event.key] ?? 0;
    const isBeyondEnd = frame + step < 0 || frame + step > lastFrame;
    if (!isBeyondEnd) return;
    event.preventDefault();
    onTurn(frame + step);
  };
  return (
    <>
      <div className="relative grow">
        <Scale />
        <Slider
          aria-label={m.car_turn()}
          aria-valuetext={m.car_angle({ degrees, view })}
          min={0}
          max={lastFrame}
          value={frame}
          onChange={({ target }) => onTurn(target.valueAsNumber)}
          onKeyDown={wrapAround}
          onFocus={onFocus}
          className="relative block text-transparent"
        />
      </div>
      <p
        aria-hidden="true"
        className="w-25 shrink-0 text-sm leading-tight font-semibold sm:w-28 sm:text-base"
      >
        {view}
      </p>
    </>
  );
}

/** Marks every 15 degrees (30 on a phone), longer every 90 degrees. */
function Scale() {
  const marks = Array.from({ length: frameCount / 3 }, (_, index) => index * 3);
  return (
    <svg
      className="absolute inset-x-3 h-full w-[calc(100%-1.5rem)] overflow-visible"
      aria-hidden="true"
    >
      {marks.map((frame) => {
        const x = `${(frame / lastFrame) * 100}%`;
        const isSide = frame % (frameCount / 4) === 0;
        return (
          <line
            key={frame}
            x1={x}
            x2={x}
            y1={isSide ? '28%' : '40%'}
            y2={isSide ? '72%' : '60%'}
            className={`${isSide ? 'stroke-brand-600' : 'stroke-brand-400'} ${frame % 6 === 0 ? '' : 'max-sm:hidden'}`}
            strokeWidth="2"
            strokeLinecap="round"
          />
        );
      })}
    </svg>
  );
}

const keySteps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
};
