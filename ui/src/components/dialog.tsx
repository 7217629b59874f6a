import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { registerDialog } from '#lib/toasts/toast-container.ts';
import { Button } from './button.tsx';
import { CloseButton } from './close-button.tsx';

type DialogProps = {
  readonly title: string;
  /** Called for Escape, the close button and a click outside the dialog. */
  readonly onClose: () => void;
  /** For dialogs with more than a question. */
  readonly wide?: boolean;
  /** The dialog cannot be closed, because an irreversible request is running. */
  readonly isLocked?: boolean;
  readonly children: ReactNode;
};

/** A modal dialog, open as long as it is rendered. The browser keeps the focus inside. */
export function Dialog({ title, onClose, wide = false, isLocked = false, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const isPressedOutside = useRef(false);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = box.current;
    if (dialog === null) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-first]')?.focus();
    const unregister = registerDialog(dialog);
    return () => {
      unregister();
      // Closing it before it is removed returns the focus to where it was.
      dialog.close();
    };
  }, []);

  const close = () => {
    if (!isLocked) onClose();
  };
  const isOutside = ({ target, currentTarget }: MouseEvent) => target === currentTarget;
  return (
    <dialog
      ref={box}
      aria-labelledby={titleId}
      // Selecting text by dragging may end outside the dialog; that must not close it.
      onMouseDown={(event) => {
        isPressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        if (isOutside(event) && isPressedOutside.current) close();
      }}
      // If the browser closed it, the toasts inside would disappear before they can be moved.
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // Some browsers close it in spite of `preventDefault`.
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

type ConfirmDialogProps = DialogProps & {
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  /** The confirmed request is running. */
  readonly busy?: boolean;
};

/** Asks for confirmation before an irreversible action. The safe answer has the focus. */
export function ConfirmDialog({
  title,
  yes,
  no,
  onYes,
  onClose,
  busy = false,
  children,
}: ConfirmDialogProps) {
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
