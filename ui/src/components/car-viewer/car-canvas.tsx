import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import * as m from '#paraglide/messages';
import { TurnIcon } from '#components/icons.tsx';
import { followDrag } from './drag.ts';
import type { Turn } from './use-turn.ts';
import { followWheel } from './wheel.ts';

type CarCanvasProps = {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly isLive: boolean;
  /** Shows the hint until the visitor first turns or stops the car. */
  readonly showsHint: boolean;
  readonly turn: Turn;
  readonly onHold: (isHeld: boolean) => void;
  /** The visitor has turned the car, or stopped it with a tap. */
  readonly onTouched: () => void;
};

/**
 * The turning picture over the poster; follows drags and the wheel. Hidden from screen readers, which use
 * the slider.
 */
export function CarCanvas({ canvas, isLive, showsHint, turn, onHold, onTouched }: CarCanvasProps) {
  const surface = useRef<HTMLDivElement>(null);
  const frameNow = useEffectEvent(() => turn.frame);
  const turnTo = useEffectEvent(turn.turnTo);
  const turnBy = useEffectEvent(turn.turnBy);
  const hold = useEffectEvent(onHold);
  const touched = useEffectEvent(onTouched);

  useEffect(() => {
    if (!isLive || surface.current === null) return;
    const stopDrag = followDrag(surface.current, {
      frameNow: () => frameNow(),
      onHold: () => hold(true),
      onTurn: (frame) => turnTo(frame),
      onRelease: (isIntended) => {
        hold(false);
        if (isIntended) touched();
      },
    });
    const stopWheel = followWheel(surface.current, {
      onTurn: (frames) => {
        touched();
        turnBy(frames);
      },
    });
    return () => {
      stopDrag();
      stopWheel();
    };
  }, [isLive]);

  return (
    <div
      ref={surface}
      className={`size-full ${isLive ? 'cursor-grab touch-pan-y select-none active:cursor-grabbing' : 'invisible'}`}
    >
      <canvas ref={canvas} aria-hidden="true" className="size-full object-contain" />
      {/* Screen readers use the slider instead. */}
      <p
        aria-hidden="true"
        className={`bg-paper/85 text-ink-soft pointer-events-none absolute inset-x-0 mx-auto flex w-max items-center gap-2 rounded-full px-4 py-1.5 text-sm font-semibold transition-opacity duration-500 max-sm:top-1.5 max-sm:py-1 max-sm:text-xs sm:bottom-4 ${isLive && showsHint ? '' : 'opacity-0'}`}
      >
        <TurnIcon className="size-5" /> {m.car_drag()}
      </p>
    </div>
  );
}
