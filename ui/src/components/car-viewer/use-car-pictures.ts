import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { useHydrated } from '#components/hooks/use-hydrated.ts';
import { logProblem } from '#lib/log-problem.ts';
import type { Photo } from '#lib/photos.ts';
import { openCarPictures, type CarPictures } from './car-pictures.ts';
import { choosePoster } from './pack-file.ts';
import type { DecodedPicture } from './picture-cache.ts';
import type { Turn } from './use-turn.ts';

/**
 * `static`: not hydrated. `offered`: nothing is loaded until the visitor presses the button. All phases but `live` show
 * the poster.
 */
export type Phase = 'static' | 'offered' | 'loading' | 'live' | 'failed';

export type CarPicturesHook = {
  readonly phase: Phase;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly isReady: (frame: number) => boolean;
  /** Loads the offered pictures, or retries after a failure. */
  readonly load: () => void;
};

/** Loads the pictures and draws the current frame on the canvas as soon as it is decoded. */
export function useCarPictures(
  poster: RefObject<HTMLImageElement | null>,
  photos: readonly Photo[],
  { frame, direction }: Turn,
): CarPicturesHook {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pictures = useRef<CarPictures>(null);
  const drawnFrame = useRef<number>(null);
  const isHydrated = useHydrated();
  const [nextPhase, setPhase] = useState<Phase | null>(null);
  const phase = isHydrated ? (nextPhase ?? (prefersLessData() ? 'offered' : 'loading')) : 'static';

  const show = useEffectEvent(() => {
    const decoded = pictures.current?.at(frame);
    if (!decoded || canvas.current === null || drawnFrame.current === frame) return;
    draw(canvas.current, decoded);
    drawnFrame.current = frame;
    setPhase('live');
  });
  const move = useEffectEvent(() => pictures.current?.moveTo(frame, direction));

  const isWanted = phase === 'loading' || phase === 'live';
  useEffect(() => {
    if (!isWanted || poster.current === null) return;
    const image = poster.current;
    let isClosed = false;
    const fail = (problem: unknown) => {
      logProblem('the pictures of the car were not loaded', problem);
      setPhase('failed');
    };
    const open = async () => {
      const chosen = await choosePoster(image);
      if (isClosed) return;
      pictures.current = openCarPictures({
        poster: chosen,
        photos,
        onDecoded: () => show(),
        onProblem: fail,
      });
      move();
    };
    void open();
    return () => {
      isClosed = true;
      pictures.current?.close();
      pictures.current = null;
      drawnFrame.current = null;
    };
  }, [isWanted, poster, photos]);

  useLayoutEffect(() => {
    move();
    show();
  }, [frame, direction]);

  return {
    phase,
    canvas,
    isReady: (wanted) => Boolean(pictures.current?.at(wanted)),
    load: () => setPhase('loading'),
  };
}

function draw(canvas: HTMLCanvasElement, { image, mirrored }: DecodedPicture<ImageBitmap>): void {
  const { width, height } = image;
  if (canvas.width !== width) Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { alpha: false });
  context?.setTransform(mirrored ? -1 : 1, 0, 0, 1, mirrored ? width : 0, 0);
  context?.drawImage(image, 0, 0);
}

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/**
 * Whether the visitor saves data or has a slow connection. False in browsers without `navigator.connection`.
 */
function prefersLessData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}
