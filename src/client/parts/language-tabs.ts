import type { ClientModule } from '@docusaurus/types';
import { chooseLanguage, onLanguageChosen, readLanguage } from '../reader-language';

/**
 * The tabs of samples (src/components/mdx/Samples), as the ARIA Authoring Practices describe them: arrow keys move and choose,
 * Home and End go to the ends. The reader's language counts for all sets that have it; a set without it keeps its own choice.
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

/** Scrolls rows of tabs so that each chosen tab is in the middle. All are measured first: the browser lays the page out once. */
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

/** Where a key leads; -1 for keys that lead nowhere. */
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
  // With a modifier the keys belong to the browser: Alt and an arrow lead to another page.
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

/** An error that the reader opens has its example beside it. In one column, the example is above and stays as it is. */
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

/** Client module: tabs work on every page, and a page that arrives shows the reader's language. */
const languageTabs: ClientModule = { onRouteDidUpdate: followLanguage };

export default languageTabs;
