import * as m from '#paraglide/messages';
import { CloseIcon } from './icons.tsx';

type CloseButtonProps = {
  readonly onClose: () => void;
  /** Positions the button in its corner. */
  readonly className: string;
};

/** The close button of a dialog or a toast. Its touch area is larger than the icon. */
export function CloseButton({ onClose, className }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label={m.close()}
      onClick={onClose}
      className={`text-ink-soft hover:bg-mist hover:text-ink grid size-11 shrink-0 place-items-center rounded-full ${className}`}
    >
      <CloseIcon className="size-4.5" />
    </button>
  );
}
