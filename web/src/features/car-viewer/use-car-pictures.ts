import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { logProblem } from '#lib/log-problem.ts';
import { openCarPictures, type CarPictures } from './car-pictures.ts';
import { choosePackFile } from './pack-file.ts';
import type { Shown } from './picture-cache.ts';
import type { Turn } from './use-turn.ts';
import { isSparing } from './preferences.ts';

/** `offered`: nothing is loaded until the visitor asks. In `offered` and `failed` the poster stands alone. */
export type Phase = 'offered' | 'loading' | 'live' | 'failed';

export type CarPicturesHook = {
  readonly phase: Phase;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly isReady: (frame: number) => boolean;
  /** Loads what was offered, or tries again after a failure. */
  readonly load: () => void;
};

/** Loads the pictures and draws the frame of the turn on the canvas, as soon as it is decoded. */
export function useCarPictures(
  poster: HTMLImageElement,
  { frame, direction }: Turn,
): CarPicturesHook {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pictures = useRef<CarPictures>(null);
  const drawn = useRef<number>(null);
  const [phase, setPhase] = useState<Phase>(() => (isSparing() ? 'offered' : 'loading'));

  const show = useEffectEvent(() => {
    const shown = pictures.current?.at(frame);
    if (!shown || canvas.current === null || drawn.current === frame) return;
    draw(canvas.current, shown);
    drawn.current = frame;
    setPhase('live');
  });
  const move = useEffectEvent(() => pictures.current?.moveTo(frame, direction));

  const isWanted = phase === 'loading' || phase === 'live';
  useEffect(() => {
    if (!isWanted) return;
    let hasLeft = false;
    const fail = (problem: unknown) => {
      logProblem('the pictures of the car were not loaded', problem);
      setPhase('failed');
    };
    const open = async () => {
      const file = await choosePackFile(poster);
      if (hasLeft) return;
      pictures.current = openCarPictures({ file, onDecoded: () => show(), onProblem: fail });
      move();
    };
    void open();
    return () => {
      hasLeft = true;
      pictures.current?.close();
      pictures.current = null;
      drawn.current = null;
    };
  }, [isWanted, poster]);

  useLayoutEffect(() => {
    move();
    show();
  }, [frame, direction]);

  return {
    phase,
    canvas,
    isReady: (asked) => Boolean(pictures.current?.at(asked)),
    load: () => setPhase('loading'),
  };
}

function draw(canvas: HTMLCanvasElement, { image, mirrored }: Shown<ImageBitmap>): void {
  const { width, height } = image;
  if (canvas.width !== width) Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { alpha: false });
  context?.setTransform(mirrored ? -1 : 1, 0, 0, 1, mirrored ? width : 0, 0);
  context?.drawImage(image, 0, 0);
}
