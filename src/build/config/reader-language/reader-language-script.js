/*
 * Runs inline in the head of every page, so that the page is painted with the reader's language from the start.
 *
 * Marks the root element: `data-language` is the language chosen in the address or, failing that, before; empty when there
 * is no choice. Its presence tells the style sheet that scripts run. src/client/reader-language.ts does the rest.
 */
export function markLanguage(names, root) {
  function known(name) {
    return names.indexOf(name) < 0 ? '' : name;
  }

  var asked = known(new URLSearchParams(location.search).get('lang'));
  root.setAttribute('data-language', asked);
  try {
    if (asked) localStorage.setItem('sluice.language', asked);
    else root.setAttribute('data-language', known(localStorage.getItem('sluice.language')));
  } catch {
    // Storage is blocked or full: the choice holds until the page is loaded anew.
  }
}
