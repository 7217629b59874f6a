import { frameCount } from './turn.ts';

/** A drag over the whole width of the picture turns the car three quarters round. */
const framesPerWidth = frameCount * 0.75;
/** A hand that moves less than this, in pixels, has only touched. */
const stillPx = 3;

type Dragging = {
  readonly frameNow: () => number;
  /** A hand is on the picture. */
  readonly onHold: () => void;
  readonly onTurn: (frame: number) => void;
  /** The hand has left; `meant` is false when the browser took the touch to scroll the page. */
  readonly onRelease: (meant: boolean) => void;
};

/**
 * Turns the car with a mouse, a pen or a finger. `touch-action: pan-y` on the surface leaves scrolling up
 * and down to the browser, which then cancels the touch.
 */
export function followDrag(surface: HTMLElement, dragging: Dragging): () => void {
  let hand: { id: number; x: number; frame: number; moved: boolean } | null = null;

  const hold = ({ pointerId, clientX, isPrimary, button }: PointerEvent) => {
    if (!isPrimary || button !== 0) return;
    hand = { id: pointerId, x: clientX, frame: dragging.frameNow(), moved: false };
    surface.setPointerCapture(pointerId);
    dragging.onHold();
  };
  const move = ({ pointerId, clientX }: PointerEvent) => {
    if (hand?.id !== pointerId) return;
    const distance = clientX - hand.x;
    hand.moved ||= Math.abs(distance) > stillPx;
    if (!hand.moved) return;
    const frames = (distance / surface.clientWidth) * framesPerWidth;
    dragging.onTurn(hand.frame + Math.round(frames));
  };
  const release = ({ pointerId, type }: PointerEvent) => {
    if (hand?.id !== pointerId) return;
    const meant = hand.moved || type === 'pointerup';
    hand = null;
    dragging.onRelease(meant);
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
