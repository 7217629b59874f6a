/** Web storage that falls back to memory when it is switched off or full (private windows, quotas). */
export type KeyValueStorage = {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
};

function withMemoryFallback(storage: () => Storage): KeyValueStorage {
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
        // Nothing was stored there.
      }
    },
  };
}

/** Stored until the tab is closed. */
export const tabStorage: KeyValueStorage = withMemoryFallback(() => window.sessionStorage);

/** Stored in the browser, shared by all tabs. */
export const browserStorage: KeyValueStorage = withMemoryFallback(() => window.localStorage);
