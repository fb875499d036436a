/**
 * Lets any part of a page open the search, and stores whether the reader wants its one-letter shortcut. Every page includes
 * this small module; the search itself loads on first use.
 */
const asked = 'search-asked';
const key = 'sluice.search.key';
let isOff: boolean | undefined;

/** Opens the search with a query. */
export function askForSearch(query: string): void {
  window.dispatchEvent(new CustomEvent(asked, { detail: query }));
}

/** Whether the key `/` opens the search. */
export function hasSlashKey(): boolean {
  try {
    isOff ??= localStorage.getItem(key) === 'off';
  } catch {
    // Storage is blocked, so there is no earlier choice.
  }
  return isOff !== true;
}

/** Sets whether the key `/` opens the search. Single-letter shortcuts get in the way of readers who use speech input. */
export function chooseSlashKey(isOn: boolean): void {
  isOff = !isOn;
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off');
  } catch {
    // Storage is blocked or full, so the choice lasts until the page is reloaded.
  }
}

function isWriting({ target }: Event): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
    // A field in a dialog that has just closed has the focus until the next frame.
    target.closest('dialog:not([open])') === null
  );
}

function isSearchKey(event: KeyboardEvent): boolean {
  const { key: pressed, code, ctrlKey, metaKey, altKey } = event;
  if (altKey || event.isComposing) return false;
  // On a Cyrillic or Greek keyboard, for example, the key K has another letter.
  if (ctrlKey || metaKey) return /^k$/i.test(pressed) || (code === 'KeyK' && !/^[a-z]$/i.test(pressed));
  return pressed === '/' && !isWriting(event) && hasSlashKey();
}

/**
 * Calls `open` when the reader asks for the search with Ctrl or Cmd and K, with `/`, or through {@link askForSearch}. If the
 * reader has asked for it before this code loaded, `open` is called at once, with the letters typed since then
 * (src/build/config/search-keys).
 *
 * @returns a function that removes the listeners.
 */
export function onSearchAsked(open: (query: string) => void): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    open('');
  };
  const onAsked = (event: Event): void => open(event instanceof CustomEvent ? String(event.detail) : '');
  document.addEventListener('keydown', onKey);
  window.addEventListener(asked, onAsked);
  const { dataset } = document.documentElement;
  if (dataset.search !== undefined && hasSlashKey()) open(dataset.search);
  // Tells the script in the page's head that keys are handled here from now on.
  dataset.search = 'ready';
  return () => {
    document.removeEventListener('keydown', onKey);
    window.removeEventListener(asked, onAsked);
  };
}
