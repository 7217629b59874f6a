import { useState } from 'react';

/** What has been typed at the desk and not yet been taken, for as long as the tab lives. */
const drafts = new Map<string, string>();

/**
 * A text being typed. It outlives the window it is typed in, also one closed by a slip of the thumb;
 * `forget` it once it has been taken.
 */
export function useDraft(key: string, start = '') {
  const [text, setText] = useState(() => drafts.get(key) ?? start);
  return {
    text,
    type: (next: string) => {
      drafts.set(key, next);
      setText(next);
    },
    forget: () => drafts.delete(key),
  };
}

/** Whether something stands there that has not been taken yet. */
export const hasDraft = (key: string): boolean => drafts.has(key);
