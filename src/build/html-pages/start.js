/*
 * Runs inline in the head of every page. A strict content security policy allows it by its hash. Keep it short, because
 * every page contains it.
 */
export function start(baseUrl, lateScripts) {
  const failed = new Set();
  let isLoading = false;

  /* Loads the scripts, once, and runs them in the page's order. */
  function load() {
    if (isLoading) return;
    isLoading = true;
    const template = document.getElementById(lateScripts);
    // In the dev server, pages load their scripts directly.
    if (!template) return;
    // In a copy on a disk, the addresses of the scripts lead nowhere.
    if (location.protocol === 'file:') return show();
    const content = document.importNode(template.content, true);
    const scripts = [...content.querySelectorAll('script')];
    let left = scripts.length;
    const settle = () => {
      left -= 1;
      if (left > 0) return;
      // Browsers report no error for a style sheet that is in fact an HTML page.
      document.querySelectorAll('link[rel=stylesheet]').forEach((link) => {
        if (!link.sheet?.cssRules.length) failed.add(link);
      });
      // The site's code sets `docusaurus` at its start. If all scripts loaded without that, their content is wrong.
      if (!window.docusaurus && ![...failed].some((file) => file.src)) scripts.forEach((script) => failed.add(script));
      if (failed.size > 0) recover();
    };
    scripts.forEach((script) => {
      script.async = false;
      script.onload = settle;
      script.onerror = () => {
        failed.add(script);
        settle();
      };
    });
    document.head.append(content);
  }

  /*
   * Fetches the failed files again, past the browser's cache, which may keep an error page under a file's name for a
   * year. Then reloads the page, but only once, because a page that fails although its files exist would never stop.
   */
  async function recover(isAsked) {
    const answers = await Promise.all(
      [...failed].map(({ src, href }) => fetch(src || href, { cache: 'reload' }).catch(() => ({}))),
    );
    const isRepeated = performance.getEntriesByType('navigation')[0]?.type === 'reload';
    if (isAsked || (!isRepeated && answers.every(({ ok }) => ok))) location.reload();
    else show();
  }

  function show() {
    const [hasScripts, hasStyles] = ['src', 'href'].map((name) => ![...failed].some((file) => file[name]));
    const box = document.createElement('div');
    box.className = 'load-failure';
    box.role = 'alert';
    const isCopy = failed.size === 0;
    const message = isCopy
      ? 'This is a saved copy. The text is complete, but menus and buttons don’t work.'
      : hasStyles
        ? 'Part of this page couldn’t be loaded. The text is complete, but menus and buttons may not respond.'
        : hasScripts
          ? 'This page’s styles couldn’t be loaded. The text is complete.'
          : `The files of this page could not be loaded. The text is complete. If you maintain the site: they are not under the base URL “${baseUrl}”, so set SLUICE_DOCS_URL to the address of the site, and rebuild.`;
    const button = document.createElement('button');
    button.className = 'control';
    button.textContent = 'Retry';
    button.onclick = () => recover(true);
    box.append(message, ' ', isCopy ? '' : button);
    document.body.prepend(box);
  }

  /*
   * The text is readable without scripts, so they wait until it is on the screen. Hidden pages never paint, and browsers
   * that protect against fingerprinting may not report it, so a second after the first frame it isn't waited for.
   */
  addEventListener('DOMContentLoaded', () => {
    if (document.hidden) return load();
    new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
    requestAnimationFrame(() => setTimeout(load, 1000));
  });
}
