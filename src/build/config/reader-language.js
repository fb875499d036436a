/*
 * Runs inline in the head of every page, so that the first paint already uses the reader's language.
 *
 * Sets `data-language` on the root element to the language in the address or, failing that, the stored one. It is empty if
 * there is neither. The attribute's presence tells the style sheet that scripts run. src/client/parts/language-tabs.ts handles
 * everything after that.
 */
export function markLanguage(names) {
  var root = document.documentElement;

  function known(name) {
    return names.indexOf(name) < 0 ? '' : name;
  }

  var asked = known(new URLSearchParams(location.search).get('lang'));
  root.setAttribute('data-language', asked);
  try {
    if (asked) localStorage.setItem('sluice.language', asked);
    else root.setAttribute('data-language', known(localStorage.getItem('sluice.language')));
  } catch {
    // Storage is blocked or full, so the choice lasts until the page is reloaded.
  }
}
