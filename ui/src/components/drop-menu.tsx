import { useId, type ReactNode } from 'react';
import { ChevronIcon } from './icons.tsx';
import { useDisclosure } from './hooks/use-disclosure.ts';

/** From this width on a mouse opens the menu by hovering (specification section 9). */
const hoverFrom = '(min-width: 768px)';

type DropMenuProps = {
  readonly label: ReactNode;
  /** Links and buttons with `menuItemClass`. */
  readonly children: ReactNode;
};

export const menuButtonClass =
  'hover:bg-tint flex min-h-11 items-center gap-1.5 rounded-full px-2 font-semibold sm:px-3';

export const menuItemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-left font-medium hover:bg-tint';

/** A menu button. It opens on hover on wide screens, and by click or keyboard everywhere. */
export function DropMenu({ label, children }: DropMenuProps) {
  const { open, setOpen, box, button } = useDisclosure<HTMLDivElement>();
  const listId = useId();

  return (
    <div
      ref={box}
      className="relative"
      onPointerEnter={(event) => {
        if (isHover(event)) setOpen(true);
      }}
      onPointerLeave={(event) => {
        if (isHover(event)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        // Hovering has opened it already; a click of the mouse must not close it again.
        onClick={(event) => setOpen(isHover(event.nativeEvent) || !open)}
        className={menuButtonClass}
      >
        {label}
        <ChevronIcon className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      {/* The padding bridges the gap, so that the menu stays open while the mouse moves down. */}
      <div id={listId} hidden={!open} className="absolute top-full right-0 z-40 pt-2">
        <div className="border-line bg-paper shadow-card grid min-w-48 gap-0.5 rounded-2xl border p-2">
          {children}
        </div>
      </div>
    </div>
  );
}

/** Keyboard clicks have no pointer type; neither have any clicks in older browsers. */
function isHover(event: object): boolean {
  const isMouse = 'pointerType' in event && event.pointerType === 'mouse';
  return isMouse && window.matchMedia(hoverFrom).matches;
}
