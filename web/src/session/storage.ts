/** Storage that may be switched off or full (private windows, quotas): then the tab's memory serves. */
export type Box = {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
};

function box(storage: () => Storage): Box {
  const memory = new Map<string, string>();
  return {
    read(key) {
      try {
        return storage().getItem(key) ?? memory.get(key) ?? null;
      } catch {
        return memory.get(key) ?? null;
      }
    },
    write(key, value) {
      try {
        storage().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Nothing was kept there.
      }
    },
  };
}

/** Ends with the tab. */
export const tabBox: Box = box(() => window.sessionStorage);

/** Stays in the browser. */
export const browserBox: Box = box(() => window.localStorage);
