/** The toasts, and their parent element while no dialog is open. */
let attached: { readonly home: Element; readonly toasts: HTMLElement } | null = null;
let openDialogs: readonly HTMLDialogElement[] = [];

/** Call it when a modal dialog opens, and the returned function before the dialog leaves the page. */
export function registerDialog(dialog: HTMLDialogElement): () => void {
  openDialogs = [...openDialogs, dialog];
  moveToasts();
  return () => {
    openDialogs = openDialogs.filter((each) => each !== dialog);
    moveToasts();
  };
}

/** Keeps the toasts in the topmost open dialog, otherwise in `home`, until the returned function is called. */
export function attachToasts(home: Element, toasts: HTMLElement): () => void {
  attached = { home, toasts };
  moveToasts();
  return () => {
    attached = null;
  };
}

/** Everything outside the topmost modal dialog is covered and inert. */
function moveToasts(): void {
  if (attached === null) return;
  const { home, toasts } = attached;
  const parent = openDialogs.at(-1) ?? home;
  if (toasts.parentElement === parent) return;
  // `moveBefore` keeps running timers and the focus. Not every browser has it, and it needs a connected node.
  if ('moveBefore' in parent && toasts.isConnected) parent.moveBefore(toasts, null);
  else parent.append(toasts);
}
