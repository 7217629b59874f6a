/** What a visitor has done before React took the page over, and how it reaches the page. */
export type EarlyHands = {
  /** Writes what was typed into its fields again, which hydration may have emptied. */
  readonly writeAgain: () => void;
  /** Tells the page what was typed, then presses what was pressed, and listens no more. */
  readonly handOver: () => void;
};

/** The window of a page that wakes at once, until it has. */
export type EarlyWindow = { earlyHands?: EarlyHands };

type Entry = { readonly text: string; readonly caret: number | null };

/**
 * Keeps what is typed and which buttons are pressed until the page has its script: on a slow line that is
 * seconds after its forms are seen. The browser itself would send a form, and its password in the address.
 * Stands in the page as text (`toString`), so it may use nothing from outside.
 */
export function keepEarlyHands(): void {
  const typed = new Map<HTMLInputElement, Entry>();
  const pressed: HTMLButtonElement[] = [];
  const page = window as EarlyWindow;

  /** As the browser writes: React, which watches the field's own `value`, does not notice. */
  const write = (field: HTMLInputElement, { text, caret }: Entry) => {
    Reflect.set(HTMLInputElement.prototype, 'value', text, field);
    if (caret === null || field !== document.activeElement) return;
    field.setSelectionRange(caret, caret);
  };

  const keepText = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    typed.set(target, { text: target.value, caret: target.selectionStart });
  };
  const keepPress = (event: Event) => {
    // The theme is switched without React.
    const button = (event.target as Element).closest<HTMLButtonElement>(
      'button:not([data-theme-switch])',
    );
    if (button === null) return;
    // Enter in a field presses its form's button, too.
    event.preventDefault();
    event.stopPropagation();
    if (button.hasAttribute('aria-busy')) return;
    button.setAttribute('aria-busy', 'true');
    pressed.push(button);
  };

  addEventListener('input', keepText, true);
  addEventListener('click', keepPress, true);
  page.earlyHands = {
    writeAgain: () => {
      for (const [field, entry] of typed) if (field.value !== entry.text) write(field, entry);
    },
    handOver: () => {
      removeEventListener('input', keepText, true);
      removeEventListener('click', keepPress, true);
      delete page.earlyHands;
      for (const [field] of typed) {
        const { value: text, selectionStart: caret } = field;
        // React hears of an input only where the text is another than the one it knows.
        field.value = `${text} `;
        write(field, { text, caret });
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      for (const button of pressed) {
        button.removeAttribute('aria-busy');
        button.click();
      }
    },
  };
}
