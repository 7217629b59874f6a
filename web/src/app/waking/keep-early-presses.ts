/** The window of a page that wakes at once, until it has. */
export type EarlyWindow = {
  /** Presses what was pressed, one after the other, and keeps no more. */
  handOverPresses?: () => void;
};

/**
 * Keeps which buttons are pressed until the page has its script: on a slow line that is seconds after its
 * forms are seen, and nobody else would hear of it. Stands in the page as text (`toString`), so it may use
 * nothing from outside.
 */
export function keepEarlyPresses(): void {
  const page = window as EarlyWindow;
  let pressed: HTMLButtonElement[] = [];
  let hasFailed = false;

  const rest = (button: HTMLButtonElement) => button.removeAttribute('aria-busy');
  const keep = (event: Event) => {
    // The theme is switched without React.
    const button = (event.target as Element).closest<HTMLButtonElement>(
      'button:not([data-theme-switch])',
    );
    if (button === null) return;
    // Enter in a field presses its form's button, too.
    event.preventDefault();
    event.stopPropagation();
    if (hasFailed) location.reload();
    if (pressed.includes(button)) return;
    button.setAttribute('aria-busy', 'true');
    pressed.push(button);
  };
  /** Who goes on typing is not done: the form is sent by the next press. */
  const takeBack = ({ target }: Event) => {
    const { form } = target as HTMLInputElement;
    const isSending = (button: HTMLButtonElement) =>
      button.type === 'submit' && button.form === form;
    pressed.filter(isSending).forEach(rest);
    pressed = pressed.filter((button) => !isSending(button));
  };
  /** Without its script the page stays as it is; the next press loads it again. */
  const fail = ({ type, target }: Event) => {
    if (type === 'error' && !(target instanceof HTMLScriptElement)) return;
    hasFailed = true;
    pressed.forEach(rest);
    pressed = [];
  };
  const listeners = { click: keep, input: takeBack, error: fail, unhandledrejection: fail };
  const kinds = Object.entries(listeners);

  for (const [kind, listener] of kinds) addEventListener(kind, listener, true);
  page.handOverPresses = () => {
    delete page.handOverPresses;
    for (const [kind, listener] of kinds) removeEventListener(kind, listener, true);
    // Each by itself, so that the page has changed before the next.
    const next = () => {
      const button = pressed.shift();
      if (button === undefined) return;
      rest(button);
      button.click();
      setTimeout(next);
    };
    next();
  };
}
