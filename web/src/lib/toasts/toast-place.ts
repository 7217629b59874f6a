/** Where notices stand: on the page or, while a window is open over it, in that window. */
let stand: { readonly home: Element; readonly notices: HTMLElement } | null = null;
let openWindows: readonly HTMLDialogElement[] = [];

/** Called by a window that opens over the page. The returned function is to be called before it leaves the page. */
export function noteWindow(opened: HTMLDialogElement): () => void {
  openWindows = [...openWindows, opened];
  settle();
  return () => {
    openWindows = openWindows.filter((each) => each !== opened);
    settle();
  };
}

/** From now on, until the returned function is called, the notices follow the windows; `home` has them otherwise. */
export function followWindows(home: Element, notices: HTMLElement): () => void {
  stand = { home, notices };
  settle();
  return () => {
    stand = null;
  };
}

/** What stands outside of the topmost window is covered by it, and takes neither press nor focus. */
function settle(): void {
  if (stand === null) return;
  const { home, notices } = stand;
  const place = openWindows.at(-1) ?? home;
  if (notices.parentElement === place) return;
  // Moved as a whole a notice keeps its time and the focus in it. Not every browser can, nor the first time.
  if ('moveBefore' in place && notices.isConnected) place.moveBefore(notices, null);
  else place.append(notices);
}
