/**
 * Asks for the search from anywhere on a page, and the reader's choice about its one-letter key. Small, because every page
 * carries it; the search itself is fetched when it is first asked for.
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
    // Storage is blocked: nothing was chosen before.
  }
  return isOff !== true;
}

/** Chooses whether the key `/` opens the search; it can be in the way of those who speak to their computer. */
export function chooseSlashKey(isOn: boolean): void {
  isOff = !isOn;
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off');
  } catch {
    // Storage is blocked or full: the choice holds until the page is loaded anew.
  }
}

function isWriting({ target }: Event): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function isSearchKey(event: KeyboardEvent): boolean {
  const { key: pressed, ctrlKey, metaKey, altKey } = event;
  if (altKey) return false;
  if (ctrlKey || metaKey) return pressed.toLowerCase() === 'k';
  return pressed === '/' && !isWriting(event) && hasSlashKey();
}

/**
 * Calls back with a query, mostly empty, whenever the search is asked for: by {@link askForSearch}, Ctrl or Cmd and K, or `/`.
 *
 * @returns how to stop that.
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
  return () => {
    document.removeEventListener('keydown', onKey);
    window.removeEventListener(asked, onAsked);
  };
}
