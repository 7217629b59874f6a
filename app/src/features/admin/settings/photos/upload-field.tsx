import { useId, useRef, type ReactNode } from 'react';
import * as m from '@anandham/ui/paraglide/messages';
import { Button } from '@anandham/ui/components/button.tsx';
import type { FailedFile, Progress, useUploads } from './use-uploads.ts';

/** For the file dialog only: phones convert their own formats to one of these. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif';

type UploadFieldProps = {
  readonly label: string;
  readonly multiple?: boolean;
  readonly isSaving: boolean;
  readonly uploads: ReturnType<typeof useUploads>;
  /** Default: uploads them. */
  readonly onFiles?: (files: readonly File[]) => void;
  /** Other buttons beside it. */
  readonly children?: ReactNode;
};

/** The button that chooses files, their progress, and what is wrong with them. */
export function UploadField({
  label,
  multiple = false,
  isSaving,
  uploads: { progress, failed, send, cancel },
  onFiles = (files) => void send(files),
  children,
}: UploadFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-2">
      <input
        ref={input}
        type="file"
        accept={accepted}
        multiple={multiple}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = '';
          onFiles(files);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          busy={isSaving || progress !== null}
          busyLabel={isSaving ? m.settings_saving() : m.photos_uploading()}
          aria-describedby={`${id}-note`}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        {children}
      </div>
      <div id={`${id}-note`} className="grid gap-2 text-sm">
        {failed.length > 0 ? (
          <Failures failed={failed} />
        ) : (
          progress === null && <p className="text-ink-soft">{m.photos_formats()}</p>
        )}
      </div>
      {progress !== null && <Sending progress={progress} onCancel={cancel} />}
    </div>
  );
}

function Failures({ failed }: { readonly failed: readonly FailedFile[] }) {
  return (
    <div role="alert" className="text-bad font-medium">
      <ul className="grid gap-1">
        {failed.map(({ name, reason }) => (
          <li key={name} className="wrap-anywhere">
            {name === '' ? reason : `${name}: ${reason}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

type SendingProps = { readonly progress: Progress; readonly onCancel: () => void };

function Sending({ progress: { name, at, of, sent }, onCancel }: SendingProps) {
  const id = useId();
  const percent = Math.round(sent * 100);
  // The server still has to encode a photo that has been sent.
  const done = Math.round(((at - 1 + sent * 0.8) / of) * 100);
  return (
    <div className="grid max-w-md gap-2">
      <p id={id} className="text-sm font-medium wrap-anywhere">
        {of > 1 && `${m.photos_position({ at, of })} · `}
        {percent < 100 ? m.photos_sending({ name, percent }) : m.photos_preparing({ name })}
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={done}
        className="bg-tint-strong h-2 overflow-hidden rounded-full"
      >
        <div className="bg-brand-600 h-full rounded-full" style={{ width: `${String(done)}%` }} />
      </div>
      {/* Announces each photo, not each percent. */}
      <p role="status" className="sr-only">
        {m.photos_position({ at, of })}
      </p>
      <Button variant="quiet" className="justify-self-start" onClick={onCancel}>
        {m.photos_stop()}
      </Button>
    </div>
  );
}
