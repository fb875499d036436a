import type { ClientModule } from '@docusaurus/types';
import { chooseLanguage, onLanguageChosen, readLanguage } from '../reader-language';

/**
 * Selects the tabs of samples (src/components/mdx/Samples). They follow the ARIA Authoring Practices: arrow keys move
 * and select, Home and End go to the ends. The reader's language applies to all sets that have it; a set without it
 * keeps its own selection.
 */
const tabList = '[role="tablist"]';

const tabsOf = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[role="tab"]')];

function show(list: Element, chosen: HTMLElement): void {
  for (const tab of tabsOf(list)) {
    const isChosen = tab === chosen;
    tab.ariaSelected = String(isChosen);
    tab.tabIndex = isChosen ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel !== null) panel.dataset.chosen = String(isChosen);
  }
}

/**
 * Scrolls rows of tabs so that each chosen tab is in the middle. Measures all of them first, so that the browser
 * computes the layout only once.
 */
function bringIntoView(chosen: readonly HTMLElement[]): void {
  const middles = chosen.map((tab) => tab.offsetLeft + tab.offsetWidth / 2);
  for (const [index, tab] of chosen.entries()) {
    const list = tab.parentElement;
    list?.scrollTo({ left: (middles[index] ?? 0) - list.offsetLeft - list.clientWidth / 2 });
  }
}

function choose(tab: HTMLElement): void {
  const list = tab.closest(tabList);
  if (list !== null) show(list, tab);
  bringIntoView([tab]);
  chooseLanguage(tab.dataset.language ?? '');
}

/** Shows the reader's language in every set that has it. */
function followLanguage(): void {
  const language = readLanguage();
  const shown: HTMLElement[] = [];
  for (const list of document.querySelectorAll(tabList)) {
    const tab = tabsOf(list).find((one) => one.dataset.language === language);
    if (tab !== undefined && tab.ariaSelected !== 'true') {
      show(list, tab);
      shown.push(tab);
    }
  }
  bringIntoView(shown);
}

/** Returns the index of the tab that a key selects; -1 for other keys. */
function nextIndex(key: string, index: number, count: number): number {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}

function findTab({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`${tabList} [role="tab"]`) : null;
}

function onClick(event: MouseEvent): void {
  const tab = findTab(event);
  if (tab !== null) choose(tab);
}

function onKeyDown(event: KeyboardEvent): void {
  // Combinations with a modifier belong to the browser, such as Alt and an arrow for another page.
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const tab = findTab(event);
  const tabs = tab?.closest(tabList);
  if (!tab || !tabs) return;
  const all = tabsOf(tabs);
  const next = all[nextIndex(event.key, all.indexOf(tab), all.length)];
  if (next === undefined) return;
  event.preventDefault();
  choose(next);
  next.focus();
}

/**
 * Shows the example of an error that the reader opens, if the examples are beside the errors. In a single column, they
 * are above and stay as they are.
 */
function onToggle({ target }: Event): void {
  if (!(target instanceof HTMLDetailsElement) || !target.open || !matchMedia('(min-width: 1200px)').matches) return;
  const code = target.querySelector('summary > code')?.textContent;
  const tab = [...document.querySelectorAll<HTMLElement>(`${tabList} [role="tab"]`)].find(
    (one) => one.textContent === code,
  );
  if (tab !== undefined) choose(tab);
}

if (typeof document !== 'undefined') {
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKeyDown);
  // This event doesn't bubble.
  document.addEventListener('toggle', onToggle, true);
  onLanguageChosen(followLanguage);
}

/** Client module: makes the tabs work, and shows the reader's language on every new page. */
const languageTabs: ClientModule = { onRouteDidUpdate: followLanguage };

export default languageTabs;
