import { useEffect, useRef, useState } from 'react';
import { photoLimits, type PhotoUse } from '@anandham/contract/photos';
import * as m from '@anandham/ui/paraglide/messages';
import { wasRefused } from '@anandham/ui/lib/api/call-error.ts';
import { errorMessage, fieldMessagesOf } from '@anandham/ui/lib/api/message-of.ts';
import { logProblem } from '@anandham/ui/lib/log-problem.ts';
import { sendPhoto, type StoredPhoto } from './photos.api.ts';

export type Progress = {
  readonly name: string;
  /** The position in the list of files, from 1. */
  readonly at: number;
  readonly of: number;
  /** The part of this file that has been sent, 0 to 1. */
  readonly sent: number;
};

/** A file that was not uploaded, and why. */
export type FailedFile = { readonly name: string; readonly reason: string };

type Options = {
  readonly use: PhotoUse;
  /** The photos that were uploaded, in the order of the files. */
  readonly onUploaded: (photos: readonly StoredPhoto[]) => Promise<unknown>;
  /** Whether one bad file makes the others useless. */
  readonly allOrNone?: boolean;
};

/** Uploads files one after the other. A bad file is named with its reason, and the others are used. */
export function useUploads({ use, onUploaded, allOrNone = false }: Options) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failed, setFailed] = useState<readonly FailedFile[]>([]);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (files: readonly File[]) => {
    if (running.current !== null || files.length === 0) return;
    const abort = new AbortController();
    running.current = abort;
    setFailed([]);
    const photos: StoredPhoto[] = [];
    const problems: FailedFile[] = [];
    for (const [index, file] of files.entries()) {
      const { name } = file;
      const show = (sent: number) => setProgress({ name, at: index + 1, of: files.length, sent });
      show(0);
      try {
        if (file.size > photoLimits.bytes) throw new TooLarge();
        photos.push(await sendPhoto(file, use, { onProgress: show, signal: abort.signal }));
      } catch (error) {
        if (abort.signal.aborted) break;
        logProblem('a photo was not uploaded', error);
        problems.push({ name, reason: await reasonOf(error) });
        if (allOrNone) break;
      }
    }
    setProgress(null);
    setFailed(problems);
    running.current = null;
    const isUseless = allOrNone && photos.length < files.length;
    if (photos.length === 0 || isUseless || abort.signal.aborted) return;
    try {
      await onUploaded(photos);
    } catch (error) {
      logProblem('the photos were not saved', error);
      setFailed([...problems, { name: m.settings_photos(), reason: await reasonOf(error) }]);
    }
  };

  return {
    progress,
    failed,
    send,
    fail: (reason: string) => setFailed([{ name: '', reason }]),
    cancel: () => running.current?.abort(),
  };
}

class TooLarge extends Error {}

async function reasonOf(error: unknown): Promise<string> {
  if (error instanceof TooLarge) return m.answer_photo_too_large();
  if (!wasRefused(error)) return errorMessage(error);
  const [field] = Object.values(await fieldMessagesOf(error.answer));
  return field ?? errorMessage(error);
}
