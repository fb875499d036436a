import { useId, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { chooseLanguage, onLanguageChosen, readLanguage } from '../../../client/reader-language';

/** The state and behaviour of one set of tabs. */
export interface Tabs {
  readonly chosen: number;
  readonly tabId: (index: number) => string;
  readonly panelId: (index: number) => string;
  readonly choose: (index: number) => void;
  /** For the element with the role `tablist`. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Implements tabs as in the ARIA Authoring Practices: arrow keys move and select, Home and End go to the ends.
 *
 * @param languages the language of each tab. A tab that is not about a language has none, and then the reader's choice does
 *   not apply.
 */
export function useTabs(languages: readonly (string | undefined)[]): Tabs {
  const id = useId();
  const language = useSyncExternalStore(onLanguageChosen, readLanguage, () => '');
  const [picked, setPicked] = useState(0);
  const preferred = languages.indexOf(language);
  const chosen = preferred < 0 ? picked : preferred;

  function choose(index: number): void {
    setPicked(index);
    chooseLanguage(languages[index] ?? '');
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // Keys with a modifier belong to the browser: Alt and an arrow key, for example, go back or forward.
    const next = event.altKey || event.ctrlKey || event.metaKey ? -1 : nextIndex(event.key, chosen, languages.length);
    if (next < 0) return;
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

/** The index of the tab that a key selects; -1 for other keys. */
function nextIndex(key: string, index: number, count: number): number {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}
