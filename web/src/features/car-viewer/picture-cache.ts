import { framesNear, pictureOf, type Direction } from './turn.ts';

type Closable = { readonly close: () => void };
export type Shown<Image> = { readonly image: Image; readonly mirrored: boolean };

type Options<Image> = {
  /** Starts to decode the picture of a frame; null while it has not arrived. */
  readonly decode: (picture: number) => Promise<Image> | null;
  readonly onDecoded: () => void;
  readonly onProblem: (problem: unknown) => void;
};

export type PictureWindow<Image> = {
  /** Keeps the frames around this one decoded, and closes all others. */
  readonly moveTo: (frame: number, direction: Direction) => void;
  /** To be called when more pictures have arrived. */
  readonly more: () => void;
  /** Null while the frame is not decoded. */
  readonly at: (frame: number) => Shown<Image> | null;
  readonly close: () => void;
};

/** Decoding more at a time would keep the frame that is wanted now waiting behind those already left. */
const atOnce = 2;

/** The few decoded pictures around the shown frame. 72 of them would take 150 MB. */
export function createPictureWindow<Image extends Closable>(
  options: Options<Image>,
): PictureWindow<Image> {
  const held = new Map<number, Image>();
  const underWay = new Set<number>();
  let wanted: readonly number[] = [];

  const start = async (picture: number, decoding: Promise<Image>) => {
    underWay.add(picture);
    try {
      const image = await decoding;
      if (!wanted.includes(picture)) {
        image.close();
        return;
      }
      held.set(picture, image);
      options.onDecoded();
    } catch (problem) {
      if (wanted.includes(picture)) options.onProblem(problem);
    } finally {
      underWay.delete(picture);
      fill();
    }
  };

  const fill = () => {
    for (const picture of wanted) {
      if (underWay.size >= atOnce) return;
      if (held.has(picture) || underWay.has(picture)) continue;
      const decoding = options.decode(picture);
      if (decoding !== null) void start(picture, decoding);
    }
  };

  const want = (pictures: readonly number[]) => {
    wanted = pictures;
    for (const [picture, image] of held) {
      if (wanted.includes(picture)) continue;
      held.delete(picture);
      image.close();
    }
    fill();
  };

  return {
    moveTo: (frame, direction) =>
      want(framesNear(frame, direction).map((near) => pictureOf(near).picture)),
    more: fill,
    at: (frame) => {
      const { picture, mirrored } = pictureOf(frame);
      const image = held.get(picture);
      return image === undefined ? null : { image, mirrored };
    },
    close: () => want([]),
  };
}
