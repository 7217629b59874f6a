/**
 * Keeps the presses of buttons in islands that are not hydrated yet, shows them as busy, and repeats them after the
 * hydration. The page contains this function as text (`toString`), so it must not use anything from outside.
 */
export function keepEarlyPresses(): void {
  let pressed: HTMLButtonElement[] = [];

  const islandOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest('astro-island[ssr]') : null;
  /** The browser submits a form that has an action, without any script. */
  const isNative = (form: HTMLFormElement | null) => form?.hasAttribute('action') ?? false;
  const isSubmit = (button: HTMLButtonElement) => button.type === 'submit';
  const showIdle = (button: HTMLButtonElement) => button.removeAttribute('aria-busy');
  const drop = (isDropped: (button: HTMLButtonElement) => boolean) => {
    pressed.filter(isDropped).forEach(showIdle);
    pressed = pressed.filter((button) => !isDropped(button));
  };

  /** A link to a section does not load a page, so its menu stays open otherwise. */
  const closeMenu = (target: Element) => {
    if (target.closest('a') !== null) target.closest('details')?.removeAttribute('open');
  };
  // Enter in a field clicks the submit button of its form as well.
  const keep = (event: Event) => {
    if (islandOf(event.target) !== null) closeMenu(event.target as Element);
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button === null || islandOf(button) === null || isNative(button.form)) return;
    // The theme is switched without React.
    if (button.hasAttribute('data-theme-switch')) return;
    event.preventDefault();
    event.stopPropagation();
    if (pressed.includes(button)) return;
    button.setAttribute('aria-busy', 'true');
    pressed.push(button);
  };
  const keepInPage = (event: Event) => {
    const form = event.target as HTMLFormElement;
    if (islandOf(form) !== null && !isNative(form)) event.preventDefault();
  };
  /** A visitor who goes on typing is not done with the form. */
  const takeBack = ({ target }: Event) => {
    const { form } = target as HTMLInputElement;
    drop((button) => isSubmit(button) && button.form === form);
  };
  /** The island could not be loaded. The next press tries again. */
  const giveUp = (event: Event) => {
    const { target, detail } = event as CustomEvent<{ error: unknown }>;
    drop((button) => target instanceof Element && target.contains(button));
    // Instead of Astro's message, which is an error.
    event.preventDefault();
    console.warn('[anandham] a part of the page could not be loaded', detail.error);
  };
  /** Each by itself, so that the island has changed before the next. */
  const repeat = () => {
    const [button] = pressed.filter((one) => islandOf(one) === null);
    if (button === undefined) return;
    drop((one) => one === button);
    button.click();
    setTimeout(repeat);
  };

  addEventListener('click', keep, true);
  addEventListener('submit', keepInPage, true);
  addEventListener('input', takeBack, true);
  addEventListener('astro:hydration-error', giveUp);
  // Astro removes the attribute when the island is hydrated.
  new MutationObserver(repeat).observe(document, {
    subtree: true,
    attributeFilter: ['ssr'],
  });
}
