/*
 * Runs inline in the head of every page. Remembers what the reader has asked for before the page's code runs: the search,
 * with its key or its button, and the letters typed since then (src/client/search-request.ts), and what the buttons of a
 * page do (src/client/parts/on-click.ts).
 */
export function rememberRequests() {
  const { dataset } = document.documentElement;
  addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (dataset.search === 'ready' || ctrlKey || metaKey || altKey || target !== document.body) return;
    if (dataset.search === undefined) {
      if (key !== '/') return;
      dataset.search = '';
    } else if (key === 'Backspace') dataset.search = dataset.search.slice(0, -1);
    else if (key.length === 1) dataset.search += key;
    else return;
    event.preventDefault();
  });
  addEventListener(
    'click',
    (event) => {
      if (dataset.search === 'ready' || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.target
        .closest('.code-copy, .run-button, .code-check button, [data-page-actions] button')
        ?.setAttribute('data-pressed', '');
      if (!event.target.closest('a[data-search]')) return;
      dataset.search ??= '';
      event.preventDefault();
    },
    true,
  );
}
