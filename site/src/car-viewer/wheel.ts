/** One notch of a mouse wheel, 100 pixels, turns the car by 20 degrees. */
const pixelsPerFrame = 25;
/** Wheel events with shorter pauses belong to one gesture. */
const pauseMs = 250;
/** By `deltaMode`: pixels, lines (Firefox with a mouse wheel), pages. */
const pixelsPerUnit = [1, 33, 400];

type WheelHandlers = {
  /** Called with whole frames, which may be 0. */
  readonly onTurn: (frames: number) => void;
};

/**
 * Turns the car with the wheel over `surface`. A vertical wheel also scrolls the page; a horizontal one does
 * not, because some browsers would navigate back. Ignores zooming and gestures that started outside
 * `surface`, where scrolling has moved the picture under the pointer. Returns the function that stops it.
 */
export function followWheel(surface: HTMLElement, { onTurn }: WheelHandlers): () => void {
  let lastAt = -Infinity;
  let startedHere = false;
  let remainderPx = 0;

  const trackGesture = ({ timeStamp, target }: WheelEvent) => {
    if (timeStamp - lastAt > pauseMs) {
      startedHere = target instanceof Node && surface.contains(target);
      remainderPx = 0;
    }
    lastAt = timeStamp;
  };
  const turn = (event: WheelEvent) => {
    if (!startedHere || event.ctrlKey) return;
    const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (isSideways && event.cancelable) event.preventDefault();
    const unit = pixelsPerUnit[event.deltaMode] ?? 1;
    // As if dragging the near side of the car: scrolling content to the left turns it left.
    remainderPx += (isSideways ? -event.deltaX : event.deltaY) * unit;
    const frames = Math.trunc(remainderPx / pixelsPerFrame);
    remainderPx -= frames * pixelsPerFrame;
    onTurn(frames);
  };

  window.addEventListener('wheel', trackGesture, { capture: true, passive: true });
  surface.addEventListener('wheel', turn, { passive: false });
  return () => {
    window.removeEventListener('wheel', trackGesture, { capture: true });
    surface.removeEventListener('wheel', turn);
  };
}
