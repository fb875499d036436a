import { useId, useState, useSyncExternalStore, type KeyboardEvent } from 'react';

/** What the tabs of one set need. */
export interface Tabs {
  readonly chosen: number;
  readonly tabId: (index: number) => string;
  readonly panelId: (index: number) => string;
  readonly choose: (index: number) => void;
  /** For the element with the role `tablist`. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * The behaviour of tabs as the ARIA Authoring Practices describe it: arrow keys move and choose, Home and End go to the ends.
 *
 * @param labels names of the tabs.
 * @param group sets of one group remember a common choice, across pages too.
 */
export function useTabs(labels: readonly string[], group: string | undefined): Tabs {
  const id = useId();
  const remembered = useSyncExternalStore(
    subscribe,
    () => readChoice(group),
    () => '',
  );
  const [picked, setPicked] = useState<number | null>(null);
  const chosen = picked ?? Math.max(labels.indexOf(remembered), 0);

  function choose(index: number): void {
    setPicked(index);
    storeChoice(group, labels[index]);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const next = nextIndex(event.key, chosen, labels.length);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return {
    chosen,
    tabId: (index) => `${id}-tab-${index}`,
    panelId: (index) => `${id}-panel-${index}`,
    choose,
    onKeyDown,
  };
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Other windows of the site announce their choices. */
function subscribe(listen: () => void): () => void {
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

function storageKey(group: string): string {
  return `sluice.samples.${group}`;
}

/** The stored choice; nothing where storage is switched off. */
function readChoice(group: string | undefined): string {
  try {
    return group === undefined ? '' : (localStorage.getItem(storageKey(group)) ?? '');
  } catch {
    return '';
  }
}

function storeChoice(group: string | undefined, label: string | undefined): void {
  if (group === undefined || label === undefined) return;
  try {
    localStorage.setItem(storageKey(group), label);
  } catch {
    // Storage is switched off: the choice holds for this page.
  }
}
