import { streamFile } from '#lib/api/stream-file.ts';
import { createPack } from './pack.ts';
import { createPictureWindow, type PictureWindow } from './picture-cache.ts';
import type { PackFile } from './pack-file.ts';

type Options = {
  readonly file: PackFile;
  readonly onDecoded: () => void;
  readonly onProblem: (problem: unknown) => void;
};

export type CarPictures = Pick<PictureWindow<ImageBitmap>, 'moveTo' | 'at' | 'close'>;

/** Fetches the car's pictures and keeps the few decoded that are wanted, until closed. */
export function openCarPictures({ file, onDecoded, onProblem }: Options): CarPictures {
  const leaving = new AbortController();
  const pack = createPack();
  const report = (problem: unknown) => {
    if (!leaving.signal.aborted) onProblem(problem);
  };
  const pictures = createPictureWindow<ImageBitmap>({
    decode: (picture) => {
      const bytes = pack.picture(picture);
      return bytes && createImageBitmap(new Blob([bytes], { type: file.type }));
    },
    onDecoded,
    onProblem: report,
  });
  const load = async () => {
    await streamFile(file.path, leaving.signal, (piece) => {
      pack.add(piece);
      pictures.more();
    });
    if (!pack.isWhole()) throw new Error(`${file.path} broke off`);
  };
  load().catch(report);
  return {
    moveTo: pictures.moveTo,
    at: pictures.at,
    close: () => {
      leaving.abort();
      pictures.close();
    },
  };
}
