import { useEffect, useRef, useState } from 'react';

/**
 * What a button unfolds: a tap beside it, the focus elsewhere and Escape fold it again. The browser's own
 * popovers would do it too, but are younger than the browsers we serve (docs/adr/0042).
 */
export function useUnfolding<Box extends HTMLElement>() {
  const [open, setOpen] = useState(false);
  const box = useRef<Box>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeFromOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [open]);

  return { open, setOpen, box, button };
}
