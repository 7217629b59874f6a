import { useState } from 'react';

/** What has been typed in the admin area and not yet been taken, for as long as the tab lives. */
const drafts = new Map<string, string>();

/**
 * A text being typed; until somebody types, what stands there already. It outlives the window it is typed
 * in, also one closed by a slip of the thumb; `forget` it once it has been taken.
 */
export function useDraft(key: string, start = '') {
  const [typed, setTyped] = useState(() => drafts.get(key) ?? null);
  return {
    text: typed ?? start,
    isTyped: typed !== null,
    type: (next: string) => {
      drafts.set(key, next);
      setTyped(next);
    },
    forget: () => {
      drafts.delete(key);
      setTyped(null);
    },
  };
}
