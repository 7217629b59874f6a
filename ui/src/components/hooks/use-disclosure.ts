import { useEffect, useRef, useState } from 'react';

/**
 * The state of a disclosure: a click outside, focus outside and Escape close it. The popover API does the
 * same, but the oldest supported browsers lack it (docs/adr/0042).
 */
export function useDisclosure<Box extends HTMLElement>() {
  const [open, setOpen] = useState(false);
  const box = useRef<Box>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOnOutsideEvent = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOnOutsideEvent);
    document.addEventListener('focusin', closeOnOutsideEvent);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOnOutsideEvent);
      document.removeEventListener('focusin', closeOnOutsideEvent);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);

  return { open, setOpen, box, button };
}
