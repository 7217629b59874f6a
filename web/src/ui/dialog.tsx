import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { noteWindow } from '#lib/toasts/toast-place.ts';
import { Button } from './button.tsx';
import { CloseButton } from './close-button.tsx';

type DialogProps = {
  readonly title: string;
  /** Escape, the cross and a tap beside the window all end here. */
  readonly onClose: () => void;
  /** For windows with more than a question in them. */
  readonly wide?: boolean;
  /** What is under way in it cannot be left any more. */
  readonly stays?: boolean;
  readonly children: ReactNode;
};

/** A window over the page, open as long as it is rendered. The browser keeps the focus inside. */
export function Dialog({ title, onClose, wide = false, stays = false, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = box.current;
    if (dialog === null) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-first]')?.focus();
    const leave = noteWindow(dialog);
    return () => {
      leave();
      // Closing before it leaves the page gives the focus back to where it was.
      dialog.close();
    };
  }, []);

  const close = () => {
    if (!stays) onClose();
  };
  const isBeside = ({ target, currentTarget }: MouseEvent) => target === currentTarget;
  return (
    <dialog
      ref={box}
      aria-labelledby={titleId}
      // Who drags over a text may let go beside the window.
      onMouseDown={(event) => {
        isPressedBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        if (isBeside(event) && isPressedBeside.current) close();
      }}
      // Closed by the browser it would be gone from the screen before the notices in it can leave it.
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // A browser may insist.
      onClose={(event) => {
        if (!event.currentTarget.open) onClose();
      }}
      className={`rounded-card bg-paper text-ink shadow-card backdrop:bg-brand-950/55 m-auto w-[calc(100%-2rem)] overflow-y-auto backdrop:backdrop-blur-xs ${wide ? 'max-w-2xl' : 'max-w-md'}`}
    >
      <div className="grid gap-5 p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-xl font-bold wrap-anywhere">
            {title}
          </h2>
          <CloseButton onClose={close} className="-mt-2 -mr-3" />
        </div>
        {children}
      </div>
    </dialog>
  );
}

type QuestionProps = DialogProps & {
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  /** The yes is under way. */
  readonly busy?: boolean;
};

/** Asks once before something that cannot be taken back. The safe answer has the focus. */
export function Question({
  title,
  yes,
  no,
  onYes,
  onClose,
  busy = false,
  children,
}: QuestionProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="quiet" onClick={onClose} disabled={busy} data-first>
          {no}
        </Button>
        <Button variant="danger" onClick={onYes} busy={busy} className="sm:order-first">
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}
