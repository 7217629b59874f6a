import { useState } from 'react';

/** Unsaved texts of the admin area, in memory. */
const drafts = new Map<string, string>();

/**
 * An unsaved text, initially the saved one. It survives when its dialog is closed by mistake; call `clear`
 * after saving.
 */
export function useDraft(key: string, saved = '') {
  const [typed, setTyped] = useState(() => drafts.get(key) ?? null);
  return {
    text: typed ?? saved,
    isTyped: typed !== null,
    setText: (next: string) => {
      drafts.set(key, next);
      setTyped(next);
    },
    clear: () => {
      drafts.delete(key);
      setTyped(null);
    },
  };
}
