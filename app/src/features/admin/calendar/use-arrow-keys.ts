import { useEffect, useRef, type KeyboardEvent } from 'react';

type Step = { readonly rows: number } | { readonly items: number };

const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: { items: -1 },
  ArrowRight: { items: 1 },
  Home: { items: -Infinity },
  End: { items: Infinity },
  ArrowUp: { rows: -1 },
  ArrowDown: { rows: 1 },
};

const itemsIn = (box: Element): HTMLElement[] => [
  ...box.querySelectorAll<HTMLElement>('[data-item]'),
];
const dayOf = ({ dataset }: HTMLElement): number => Number(dataset['item']);

/**
 * Moves the focus with the arrow keys between the items of a calendar, which is one stop of the Tab key: hundreds
 * of bars and days would be in the way of everything below. Rows have `data-row`, items `data-item` with their day.
 */
export function useArrowKeys<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  // After every render, because items come and go with the data.
  useEffect(() => {
    const items = box.current === null ? [] : itemsIn(box.current);
    const stop =
      items.find(({ tabIndex, dataset }) => tabIndex === 0 && dataset['stop'] === '') ?? items[0];
    for (const item of items) setStop(item, item === stop);
  });

  const move = (from: HTMLElement, to: HTMLElement | undefined) => {
    if (to === undefined) return;
    setStop(from, false);
    setStop(to, true);
    to.focus();
  };

  return {
    ref: box,
    onFocus: ({ target }: { readonly target: EventTarget }) => {
      if (box.current === null || !(target instanceof HTMLElement)) return;
      if (target.dataset['item'] === undefined) return;
      for (const item of itemsIn(box.current)) setStop(item, item === target);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { target, key, altKey, ctrlKey, metaKey } = event;
      const step = steps[key];
      if (step === undefined || altKey || ctrlKey || metaKey) return;
      if (!(target instanceof HTMLElement) || target.dataset['item'] === undefined) return;
      event.preventDefault();
      move(target, 'items' in step ? besides(target, step.items) : inOtherRow(target, step.rows));
    },
  };
}

function setStop(item: HTMLElement, isStop: boolean): void {
  item.tabIndex = isStop ? 0 : -1;
  if (isStop) item.dataset['stop'] = '';
  else delete item.dataset['stop'];
}

function besides(item: HTMLElement, count: number): HTMLElement | undefined {
  const row = item.closest('[data-row]');
  const items = row === null ? [] : itemsIn(row);
  const at = items.indexOf(item) + count;
  return items[Math.min(items.length - 1, Math.max(0, at))];
}

/** The item nearest to the same day in the next row that has items. */
function inOtherRow(item: HTMLElement, count: number): HTMLElement | undefined {
  const row = item.closest('[data-row]');
  const rows = [...(row?.closest('[data-calendar]')?.querySelectorAll('[data-row]') ?? [])];
  const day = dayOf(item);
  for (let at = rows.findIndex((each) => each === row) + count; at in rows; at += count) {
    const other = rows[at];
    const items = other === undefined ? [] : itemsIn(other);
    const [nearest] = items.toSorted(
      (one, next) => Math.abs(dayOf(one) - day) - Math.abs(dayOf(next) - day),
    );
    if (nearest !== undefined) return nearest;
  }
  return undefined;
}
