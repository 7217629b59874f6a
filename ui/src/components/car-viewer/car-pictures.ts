import { photoPath, photoWidths } from '@anandham/contract/photos';
import { readFile, streamFile } from '#lib/api/stream-file.ts';
import type { Photo } from '#lib/photos.ts';
import { createPack } from './pack.ts';
import { createPictureCache, type PictureCache } from './picture-cache.ts';
import { packFileLike, type ChosenPoster } from './pack-file.ts';
import { photoOfFrame, pictureOf } from './turn.ts';

type Options = {
  /** Its size and format are those of the other pictures. */
  readonly poster: ChosenPoster;
  /** The operator's photos of the turn; without them the drawn car. */
  readonly photos: readonly Photo[];
  readonly onDecoded: () => void;
  readonly onProblem: (problem: unknown) => void;
};

export type CarPictures = Pick<PictureCache<ImageBitmap>, 'moveTo' | 'at' | 'close'>;

/** Loads the car's pictures and decodes those around the current frame, until `close`. */
export function openCarPictures(options: Options): CarPictures {
  return options.photos.length > 0 ? openPhotos(options) : openDrawnCar(options);
}

/** Streams all pictures from one file. */
function openDrawnCar({ poster, onDecoded, onProblem }: Options): CarPictures {
  const file = packFileLike(poster);
  const abort = new AbortController();
  const pack = createPack();
  const report = (problem: unknown) => {
    if (!abort.signal.aborted) onProblem(problem);
  };
  const pictures = createPictureCache<ImageBitmap>({
    pictureOf,
    decode: (picture) => {
      const bytes = pack.picture(picture);
      return bytes && createImageBitmap(new Blob([bytes], { type: file.type }));
    },
    onDecoded,
    onProblem: report,
  });
  const load = async () => {
    await streamFile(file.path, abort.signal, (chunk) => {
      pack.add(chunk);
      pictures.more();
    });
    if (!pack.isComplete()) throw new Error(`${file.path} is incomplete`);
  };
  load().catch(report);
  return {
    moveTo: pictures.moveTo,
    at: pictures.at,
    close: () => {
      abort.abort();
      pictures.close();
    },
  };
}

/** Loads each photo when the turn comes near it; the browser's cache has it in the next turn. */
function openPhotos({ poster, photos, onDecoded, onProblem }: Options): CarPictures {
  const abort = new AbortController();
  const paths = photos.map(({ hash, width }) => {
    const widths = photoWidths(width, 'frame');
    const chosen = widths.find((one) => one >= poster.width) ?? Math.max(...widths);
    return photoPath(hash, chosen, poster.format);
  });
  const pictures = createPictureCache<ImageBitmap>({
    pictureOf: photoOfFrame(photos.length),
    decode: (picture) => {
      const path = paths[picture];
      if (path === undefined) return null;
      return readFile(path, abort.signal).then((file) => createImageBitmap(file));
    },
    onDecoded,
    onProblem: (problem) => {
      if (!abort.signal.aborted) onProblem(problem);
    },
  });
  return {
    moveTo: pictures.moveTo,
    at: pictures.at,
    close: () => {
      abort.abort();
      pictures.close();
    },
  };
}
