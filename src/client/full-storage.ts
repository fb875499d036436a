/**
 * Keeps the site working without console errors when the browser's storage is full.
 *
 * The theme stores the colour mode, the dismissed announcement and the chosen version, and logs an error for every write
 * that the browser refuses. This module keeps a refused value in memory instead and reads it from there, so the choice
 * lasts for the visit. Values that were stored earlier still apply.
 */
const kept = new WeakMap<Storage, Map<string, string>>();

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

function keepRefusedValues(storage: Storage): void {
  const { getItem, setItem, removeItem } = storage;
  storage.getItem = function getKeptItem(this: Storage, key) {
    return kept.get(this)?.get(key) ?? getItem.call(this, key);
  };
  storage.setItem = function setOrKeepItem(this: Storage, key, value) {
    try {
      setItem.call(this, key, value);
      kept.get(this)?.delete(key);
    } catch (error) {
      if (!isFull(error)) throw error;
      kept.set(this, (kept.get(this) ?? new Map<string, string>()).set(key, value));
    }
  };
  storage.removeItem = function removeKeptItem(this: Storage, key) {
    kept.get(this)?.delete(key);
    removeItem.call(this, key);
  };
}

if (typeof window !== 'undefined') keepRefusedValues(Storage.prototype);
