import { streamFile } from '@anandham/ui/lib/api/stream-file.ts';
import { createPack } from './pack.ts';
import { createPictureCache, type PictureCache } from './picture-cache.ts';
import type { PackFile } from './pack-file.ts';

type Options = {
  readonly file: PackFile;
  readonly onDecoded: () => void;
  readonly onProblem: (problem: unknown) => void;
};

export type CarPictures = Pick<PictureCache<ImageBitmap>, 'moveTo' | 'at' | 'close'>;

/** Streams the car's pictures and decodes those around the current frame, until `close`. */
export function openCarPictures({ file, onDecoded, onProblem }: Options): CarPictures {
  const abort = new AbortController();
  const pack = createPack();
  const report = (problem: unknown) => {
    if (!abort.signal.aborted) onProblem(problem);
  };
  const pictures = createPictureCache<ImageBitmap>({
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
