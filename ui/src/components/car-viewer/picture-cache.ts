import { framesNear, type Direction, type PictureOfFrame } from './turn.ts';

type Closable = { readonly close: () => void };
export type DecodedPicture<Image> = { readonly image: Image; readonly mirrored: boolean };

type Options<Image> = {
  readonly pictureOf: PictureOfFrame;
  /** Starts promise the picture of a frame; null until it has arrived. */
  readonly decode: (picture: number) => Promise<Image> | null;
  readonly onDecoded: () => void;
  readonly onProblem: (problem: unknown) => void;
};

export type PictureCache<Image> = {
  /** Decodes the frames around this one and closes all others. */
  readonly moveTo: (frame: number, direction: Direction) => void;
  /** Call it when more pictures have arrived. */
  readonly more: () => void;
  /** The decoded picture of a frame, or null. */
  readonly at: (frame: number) => DecodedPicture<Image> | null;
  readonly close: () => void;
};

/** With more at a time, the current frame would wait for frames that are no longer needed. */
const maxConcurrent = 2;

/** The decoded pictures around the current frame. All 72 would take 150 MB. */
export function createPictureCache<Image extends Closable>(
  options: Options<Image>,
): PictureCache<Image> {
  const decoded = new Map<number, Image>();
  const decoding = new Set<number>();
  const { pictureOf } = options;
  let wanted: readonly number[] = [];

  const start = async (picture: number, promise: Promise<Image>) => {
    decoding.add(picture);
    try {
      const image = await promise;
      if (!wanted.includes(picture)) {
        image.close();
        return;
      }
      decoded.set(picture, image);
      options.onDecoded();
    } catch (problem) {
      if (wanted.includes(picture)) options.onProblem(problem);
    } finally {
      decoding.delete(picture);
      fill();
    }
  };

  const fill = () => {
    for (const picture of wanted) {
      if (decoding.size >= maxConcurrent) return;
      if (decoded.has(picture) || decoding.has(picture)) continue;
      const promise = options.decode(picture);
      if (promise !== null) void start(picture, promise);
    }
  };

  const setWanted = (pictures: readonly number[]) => {
    wanted = pictures;
    for (const [picture, image] of decoded) {
      if (wanted.includes(picture)) continue;
      decoded.delete(picture);
      image.close();
    }
    fill();
  };

  return {
    moveTo: (frame, direction) =>
      setWanted([...new Set(framesNear(frame, direction).map((near) => pictureOf(near).picture))]),
    more: fill,
    at: (frame) => {
      const { picture, mirrored } = pictureOf(frame);
      const image = decoded.get(picture);
      return image === undefined ? null : { image, mirrored };
    },
    close: () => setWanted([]),
  };
}
