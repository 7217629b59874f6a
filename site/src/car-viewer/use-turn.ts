import { useEffect, useEffectEvent, useState } from 'react';
import { directionTo, firstFrame, stepMs, wrapped, type Direction } from './turn.ts';

export type Turn = {
  readonly frame: number;
  /** The last direction of the turn; the frames ahead are decoded first. */
  readonly direction: Direction;
  readonly turnTo: (frame: number) => void;
  readonly turnBy: (frames: number) => void;
};

/** The current frame of the turn. */
export function useTurn(): Turn {
  const [{ frame, direction }, setPosition] = useState({
    frame: firstFrame,
    direction: 1 as Direction,
  });
  const turn = (nextOf: (frame: number) => number) =>
    setPosition((current) => {
      const next = wrapped(nextOf(current.frame));
      return current.frame === next
        ? current
        : { frame: next, direction: directionTo(current.frame, next) };
    });
  return {
    frame,
    direction,
    turnTo: (target) => turn(() => target),
    turnBy: (frames) => turn((current) => current + frames),
  };
}

/** How soon a step is tried again when its frame was not ready. */
const retryMs = 10;

/**
 * Calls `step` every 150 ms while `isRunning`. A step that is not ready (`step` returns false) is retried
 * until it is; the steps missed meanwhile are skipped.
 */
export function useSteps(isRunning: boolean, step: () => boolean): void {
  const onStep = useEffectEvent(step);
  useEffect(() => {
    if (!isRunning) return;
    let due = performance.now() + stepMs;
    const tick = () => {
      const now = performance.now();
      if (!onStep()) due = now + retryMs;
      else due = now - due < stepMs ? due + stepMs : now + stepMs;
      timer = setTimeout(tick, due - performance.now());
    };
    let timer = setTimeout(tick, stepMs);
    return () => clearTimeout(timer);
  }, [isRunning]);
}
