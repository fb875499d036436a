import type { ClientModule } from '@docusaurus/types';
import { changeAddress } from '../change-address';
import { keepInView } from './keep-in-view';
import { onClick } from './on-click';

/**
 * Selects the tabs of samples (src/components/mdx/Samples). They follow the ARIA Authoring Practices: arrow keys move
 * and select, Home and End go to the ends. Examples of output are options.
 */
const tabList = '[role="tablist"]';
const tabs = `${tabList} [role="tab"]`;
const options = '[data-samples] option';

/**
 * The reader's programming language, chosen once for all code samples on the site, is stored under this name. While a page
 * is open, it is in the `data-language` attribute of the root element, which a script in the head sets
 * (src/build/config/reader-language).
 */
const key = 'sluice.language';

function select(chosen: HTMLElement): void {
  const list = chosen.parentElement;
  for (const tab of list?.querySelectorAll<HTMLElement>('[aria-controls]') ?? []) {
    tab.ariaSelected = String(tab === chosen);
    tab.tabIndex = tab === chosen ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel !== null) panel.dataset.chosen = String(tab === chosen);
  }
  keepInView(list, chosen);
}

/** Shows a language in every set of samples that has it. A set without it keeps its own selection. */
function showLanguage(name: string): void {
  document.documentElement.dataset.language = name;
  for (const tab of document.querySelectorAll<HTMLElement>(tabs))
    if (tab.dataset.language === name && tab.ariaSelected !== 'true') select(tab);
}

/** Chooses a language for all samples. A language in which the page has none is ignored. */
function chooseLanguage(name: string): void {
  if (document.querySelector(`[data-languages~="${CSS.escape(name)}"]`) === null) return;
  showLanguage(name);
  // Otherwise a reload would restore the earlier language from the address.
  changeAddress(({ searchParams }) => {
    if (searchParams.has('lang')) searchParams.set('lang', name);
  });
  try {
    localStorage.setItem(key, name);
  } catch {
    // Storage is blocked or full, so the choice lasts until the page is reloaded.
  }
}

function choose(tab: HTMLElement): void {
  select(tab);
  // A request has the response of the same name.
  for (const option of document.querySelectorAll<HTMLOptionElement>(options))
    if (option.label.startsWith(`${tab.innerText} (`)) {
      option.selected = true;
      select(option);
    }
  chooseLanguage(tab.dataset.language ?? '');
}

function onKeyDown(event: KeyboardEvent): void {
  // Combinations with a modifier belong to the browser, such as Alt and an arrow for another page.
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
  const tab = event.target.closest<HTMLElement>(tabs);
  const all = [...(tab?.closest(tabList)?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const at = all.findIndex((one) => one === tab);
  const places: Readonly<Record<string, number>> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
  const place = places[event.key];
  const next = place === undefined ? undefined : all.at(place % all.length);
  if (next === undefined) return;
  event.preventDefault();
  choose(next);
  next.focus();
}

onClick(tabs, choose);
if (typeof document !== 'undefined') {
  document.addEventListener('change', ({ target }) => {
    const option = target instanceof HTMLSelectElement ? target.selectedOptions[0] : undefined;
    if (option?.matches(options)) select(option);
  });
  // The attribute is missing if a content security policy has blocked the script in the head.
  document.documentElement.dataset.language ??= '';
  document.addEventListener('keydown', onKeyDown);
  window.addEventListener('storage', ({ key: changed, newValue }) => {
    if (changed !== key || newValue === null) return;
    // The event can arrive late. The stored value shows whether this window has chosen another language since.
    if (localStorage.getItem(key) === newValue) showLanguage(newValue);
  });
}

/** Client module: makes the tabs work, shows the reader's language on every page, and applies `?lang=` from links. */
export const onRouteDidUpdate: NonNullable<ClientModule['onRouteDidUpdate']> = ({ location, previousLocation }) => {
  const asked = new URLSearchParams(location.search).get('lang');
  if (asked !== null && previousLocation !== null) chooseLanguage(asked);
  showLanguage(document.documentElement.dataset.language ?? '');
};
