import * as m from '#paraglide/messages';
import { CloseIcon } from './icons.tsx';

type CloseButtonProps = {
  readonly onClose: () => void;
  /** Where in its corner it stands. */
  readonly className: string;
};

/** The cross of a window or a notice; to the finger it is larger than to the eye. */
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
