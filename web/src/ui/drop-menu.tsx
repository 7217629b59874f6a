import { useId, type ReactNode } from 'react';
import { ChevronIcon } from './icons.tsx';
import { useUnfolding } from './hooks/use-unfolding.ts';

/** From this width on a mouse opens the menu by hovering (specification section 9). */
const hoverFrom = '(min-width: 768px)';

type DropMenuProps = {
  readonly label: ReactNode;
  /** Links and buttons; see `dropItemLook`. */
  readonly children: ReactNode;
};

export const menuItemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-left font-medium hover:bg-tint';

/** A button with a few choices below it: by hovering on wide screens, by tap or keyboard everywhere. */
export function DropMenu({ label, children }: DropMenuProps) {
  const { open, setOpen, box, button } = useUnfolding<HTMLDivElement>();
  const listId = useId();

  return (
    <div
      ref={box}
      className="relative"
      onPointerEnter={(event) => {
        if (hovers(event)) setOpen(true);
      }}
      onPointerLeave={(event) => {
        if (hovers(event)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        // A hovering mouse has opened it already; its click must not close it again.
        onClick={(event) => setOpen(hovers(event.nativeEvent) || !open)}
        className="hover:bg-tint flex min-h-11 items-center gap-1.5 rounded-full px-2 font-semibold sm:px-3"
      >
        {label}
        <ChevronIcon className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      {/* The padding bridges the gap, so that the mouse does not fall out on its way down. */}
      <div id={listId} hidden={!open} className="absolute top-full right-0 z-40 pt-2">
        <div className="border-line bg-paper shadow-card grid min-w-48 gap-0.5 rounded-2xl border p-2">
          {children}
        </div>
      </div>
    </div>
  );
}

/** A click of the keyboard has no pointer type; older browsers' clicks have none either. */
function hovers(event: object): boolean {
  const byMouse = 'pointerType' in event && event.pointerType === 'mouse';
  return byMouse && window.matchMedia(hoverFrom).matches;
}
