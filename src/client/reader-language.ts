import type { ClientModule } from '@docusaurus/types';
import { languageNames } from '../lib/languages';

/**
 * The reader's language: chosen once, for every set of samples on every page.
 *
 * While a page is open the choice is the attribute `data-language` of the root element, which a script in the head has set
 * (src/build/config/reader-language); it is stored for the pages to come.
 */
const key = 'sluice.language';
const changed = 'language-chosen';

/** The chosen language; empty when there is none. */
export function readLanguage(): string {
  return document.documentElement.dataset.language ?? '';
}

/** Calls back whenever another language is chosen, here or in another window. Answers how to stop that. */
export function onLanguageChosen(listen: () => void): () => void {
  window.addEventListener(changed, listen);
  return () => window.removeEventListener(changed, listen);
}

function show(name: string): void {
  document.documentElement.dataset.language = name;
  window.dispatchEvent(new Event(changed));
}

/** Chooses a language for all samples. An unknown one changes nothing. */
export function chooseLanguage(name: string): void {
  if (!languageNames.includes(name)) return;
  show(name);
  const address = new URL(window.location.href);
  if (address.searchParams.has('lang')) {
    // The address would bring the earlier language back when the page is loaded anew.
    address.searchParams.set('lang', name);
    window.history.replaceState(window.history.state, '', address);
  }
  try {
    localStorage.setItem(key, name);
  } catch {
    // Storage is blocked or full: the choice holds until the page is loaded anew.
  }
}

if (typeof window !== 'undefined') {
  // Empty where a content security policy kept the script in the head from running.
  document.documentElement.dataset.language ??= '';
  window.addEventListener('storage', ({ key: changedKey, newValue }) => {
    if (changedKey !== key || newValue === null || !languageNames.includes(newValue)) return;
    // News of the page before, late: this one has been asked for another language since.
    if (localStorage.getItem(key) === newValue) show(newValue);
  });
}

/** Client module: a link within the site chooses with `?lang=` too. */
const readerLanguage: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    const asked = new URLSearchParams(location.search).get('lang');
    if (asked !== null && previousLocation !== null) chooseLanguage(asked);
  },
};

export default readerLanguage;
