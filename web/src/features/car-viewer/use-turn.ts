import { useEffect, useEffectEvent, useState } from 'react';
import { directionTo, firstFrame, stepMs, wrapped, type Direction } from './turn.ts';

export type Turn = {
  readonly frame: number;
  /** Where the turn was going last: what comes next is decoded first. */
  readonly direction: Direction;
  readonly turnTo: (frame: number) => void;
  readonly turnBy: (frames: number) => void;
};

/** Which frame the visitor sees. */
export function useTurn(): Turn {
  const [{ frame, direction }, setPosition] = useState({
    frame: firstFrame,
    direction: 1 as Direction,
  });
  const turn = (ask: (frame: number) => number) =>
    setPosition((was) => {
      const next = wrapped(ask(was.frame));
      return was.frame === next ? was : { frame: next, direction: directionTo(was.frame, next) };
    });
  return {
    frame,
    direction,
    turnTo: (asked) => turn(() => asked),
    turnBy: (frames) => turn((was) => was + frames),
  };
}

/** How soon to look again for a frame that was not ready in time, in milliseconds. */
const retryMs = 10;

/**
 * Calls `step` every 150 ms while `isRunning`. A step that is not ready (`step` answers false) is
 * taken as soon as it is; those missed meanwhile are not caught up.
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
