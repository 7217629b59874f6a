import { frameCount } from './turn.ts';

/** A drag over the full width of the picture turns the car by 270 degrees. */
const framesPerWidth = frameCount * 0.75;
/** A shorter movement is a tap. */
const tapPx = 3;

type DragHandlers = {
  readonly frameNow: () => number;
  /** A pointer is pressed on the picture. */
  readonly onHold: () => void;
  readonly onTurn: (frame: number) => void;
  /** The pointer was released; `isIntended` is false when it scrolled the page. */
  readonly onRelease: (isIntended: boolean) => void;
};

/**
 * Turns the car with a mouse, a pen or a finger. `touch-action: pan-y` on the surface leaves vertical
 * scrolling to the browser, which then cancels the touch. A quick flick ends first, like a tap. Returns the function
 * that stops it.
 */
export function followDrag(surface: HTMLElement, handlers: DragHandlers): () => void {
  let drag: { id: number; x: number; y: number; frame: number; moved: boolean } | null = null;

  const hold = ({ pointerId, clientX, clientY, isPrimary, button }: PointerEvent) => {
    if (!isPrimary || button !== 0) return;
    drag = { id: pointerId, x: clientX, y: clientY, frame: handlers.frameNow(), moved: false };
    surface.setPointerCapture(pointerId);
    handlers.onHold();
  };
  const move = ({ pointerId, clientX }: PointerEvent) => {
    if (drag?.id !== pointerId) return;
    const distance = clientX - drag.x;
    drag.moved ||= Math.abs(distance) > tapPx;
    if (!drag.moved) return;
    const frames = (distance / surface.clientWidth) * framesPerWidth;
    handlers.onTurn(drag.frame + Math.round(frames));
  };
  const release = ({ pointerId, clientY, type }: PointerEvent) => {
    if (drag?.id !== pointerId) return;
    const isTap = type === 'pointerup' && Math.abs(clientY - drag.y) <= tapPx;
    const isIntended = drag.moved || isTap;
    drag = null;
    handlers.onRelease(isIntended);
  };

  surface.addEventListener('pointerdown', hold);
  surface.addEventListener('pointermove', move);
  surface.addEventListener('pointerup', release);
  surface.addEventListener('pointercancel', release);
  return () => {
    surface.removeEventListener('pointerdown', hold);
    surface.removeEventListener('pointermove', move);
    surface.removeEventListener('pointerup', release);
    surface.removeEventListener('pointercancel', release);
  };
}
