import type { ClientModule } from '@docusaurus/types';
import { languageNames } from '../lib/languages';

/**
 * The reader's programming language, chosen once for all code samples on the site.
 *
 * While a page is open, the choice is in the `data-language` attribute of the root element, which a script in the head sets
 * (src/build/config/reader-language). It is also stored for later pages.
 */
const key = 'sluice.language';
const changed = 'language-chosen';

/** Returns the chosen language; empty if there is none. */
export function readLanguage(): string {
  return document.documentElement.dataset.language ?? '';
}

/**
 * Calls `listen` when the language changes, in this window or another one. Returns a function that removes the listener.
 */
export function onLanguageChosen(listen: () => void): () => void {
  window.addEventListener(changed, listen);
  return () => window.removeEventListener(changed, listen);
}

function show(name: string): void {
  document.documentElement.dataset.language = name;
  window.dispatchEvent(new Event(changed));
}

/** Chooses a language for all samples. Unknown languages are ignored. */
export function chooseLanguage(name: string): void {
  if (!languageNames.includes(name)) return;
  show(name);
  const address = new URL(window.location.href);
  if (address.searchParams.has('lang')) {
    // Otherwise a reload would restore the earlier language from the address.
    address.searchParams.set('lang', name);
    window.history.replaceState(window.history.state, '', address);
  }
  try {
    localStorage.setItem(key, name);
  } catch {
    // Storage is blocked or full, so the choice lasts until the page is reloaded.
  }
}

if (typeof window !== 'undefined') {
  // The attribute is missing if a content security policy has blocked the script in the head.
  document.documentElement.dataset.language ??= '';
  window.addEventListener('storage', ({ key: changedKey, newValue }) => {
    if (changedKey !== key || newValue === null || !languageNames.includes(newValue)) return;
    // The event can arrive late. The stored value shows whether this window has chosen another language since.
    if (localStorage.getItem(key) === newValue) show(newValue);
  });
}

/** Client module: applies `?lang=` from links within the site. */
const readerLanguage: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    const asked = new URLSearchParams(location.search).get('lang');
    if (asked !== null && previousLocation !== null) chooseLanguage(asked);
  },
};

export default readerLanguage;
