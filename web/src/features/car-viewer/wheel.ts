/** Pixels of wheel for one frame: a notch of a mouse wheel, 100 pixels, turns the car by 20 degrees. */
const pixelsPerFrame = 25;
/** Wheel events closer together than this are one movement of the hand. */
const pauseMs = 250;
/** Firefox counts a mouse wheel in lines, some browsers in pages. */
const pixelsPerUnit = [1, 33, 400];

type Follower = {
  /** The visitor has turned the wheel over the picture by so many whole frames. */
  readonly onTurn: (frames: number) => void;
};

/**
 * Lets the car follow the wheel over `surface` without ever holding the page. A wheel turned up or down
 * goes on scrolling the page while the car turns with it; only a sideways one, which would leave the
 * page in some browsers, is the car's alone. A scroll that began elsewhere and merely carries the
 * picture under the pointer is none of its business, and neither is zooming.
 */
export function followWheel(surface: HTMLElement, { onTurn }: Follower): () => void {
  let lastAt = -Infinity;
  let isOurs = false;
  let left = 0;

  const noteWhereItBegan = ({ timeStamp, target }: WheelEvent) => {
    if (timeStamp - lastAt > pauseMs) {
      isOurs = target instanceof Node && surface.contains(target);
      left = 0;
    }
    lastAt = timeStamp;
  };
  const turn = (event: WheelEvent) => {
    if (!isOurs || event.ctrlKey) return;
    const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (isSideways && event.cancelable) event.preventDefault();
    const unit = pixelsPerUnit[event.deltaMode] ?? 1;
    // As if the finger held the near side of the car: content pushed to the left turns it left.
    left += (isSideways ? -event.deltaX : event.deltaY) * unit;
    const frames = Math.trunc(left / pixelsPerFrame);
    left -= frames * pixelsPerFrame;
    onTurn(frames);
  };

  window.addEventListener('wheel', noteWhereItBegan, { capture: true, passive: true });
  surface.addEventListener('wheel', turn, { passive: false });
  return () => {
    window.removeEventListener('wheel', noteWhereItBegan, { capture: true });
    surface.removeEventListener('wheel', turn);
  };
}
