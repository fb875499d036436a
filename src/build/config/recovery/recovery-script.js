/*
 * Runs inline in the head of every page, before anything else, so that it works even if no other file of the site
 * loads. It uses only plain DOM calls. A strict content security policy can allow it by its hash. Keep it short,
 * because every page contains it.
 */
export function watchForMissingFiles(baseUrl, lateCode) {
  /* How long a style sheet may delay the text, and the first paint the scripts, in milliseconds. */
  var patience = 2000;
  var failed = [];
  /* The page's scripts, once requested, and how many of them have neither loaded nor failed so far. */
  var scripts = [];
  var left = Infinity;
  /* 1 while the failed files are being fetched again, 2 afterwards. */
  var attempt = 0;
  var box;

  function hasFailed(name) {
    return failed.some(function (element) {
      return element.tagName === name;
    });
  }

  function describe() {
    if (!hasFailed('LINK'))
      return 'Part of this page could not be loaded. The text is complete, but menus and buttons may not respond.';
    if (!hasFailed('SCRIPT')) return 'The styles of this page could not be loaded. The text is complete.';
    return (
      'The files of this page could not be loaded. The text is complete. If you maintain the site: they are not under the base URL “' +
      baseUrl +
      '”, so set SLUICE_DOCS_URL to the address of the site, and rebuild.'
    );
  }

  /* Until the style sheet loads, applies a minimal one: text before navigation, readable lines, a prominent box. */
  function dress() {
    var design = document.querySelector('head link[rel=stylesheet]');
    var sheets = [];
    var isHere = !design || !document.adoptedStyleSheets;
    try {
      isHere = isHere || (design.media !== 'print' && design.sheet.cssRules.length > 0);
    } catch {
      // Some browsers refuse access to the rules of a style sheet that is still loading.
    }
    if (!isHere) {
      sheets[0] = new CSSStyleSheet();
      sheets[0].replaceSync(
        'body{max-width:45rem;margin:auto;padding:1rem;font:1rem/1.6 system-ui}' +
          '#__docusaurus,:has(>aside){display:flex;flex-direction:column}' +
          'aside,nav.navbar{order:1}' +
          'svg,pre{max-width:100%;overflow:auto}' +
          'svg:not(figure svg){display:none}' +
          '.load-failure{border:solid;padding:1rem;position:sticky;top:0;background:Canvas}',
      );
    }
    document.adoptedStyleSheets = sheets;
  }

  function reload() {
    location.reload();
  }

  function show() {
    if (box) return;
    box = document.createElement('div');
    box.className = 'load-failure';
    box.setAttribute('role', 'alert');
    dress();
    var paragraph = document.createElement('p');
    paragraph.textContent = describe();
    var button = document.createElement('button');
    button.textContent = 'Retry';
    button.addEventListener('click', function () {
      fetchAnew().then(reload, reload);
    });
    box.append(paragraph, button);
    document.body.prepend(box);
    // Lets the body grow with its content, so that the sticky box stays in view for readers in the middle of the page.
    document.body.style.height = 'auto';
  }

  /*
   * Fetches the failed files again, past the browser's cache, which may keep an error page under the file's name for a
   * year. The integrity hash rejects a file that is wrong again.
   */
  function fetchAnew() {
    return Promise.all(
      failed.map(function (element) {
        return fetch(element.src || element.href, { cache: 'reload', integrity: element.integrity });
      }),
    );
  }

  function takeOver() {
    attempt = 2;
    if (!hasFailed('SCRIPT'))
      failed.splice(0).forEach(function (link) {
        link.replaceWith(link.cloneNode());
      });
    // Not twice, because a page that fails although its files exist would reload endlessly.
    else if (performance.getEntriesByType('navigation')[0].type === 'reload') show();
    else reload();
  }

  function heal() {
    if (attempt === 2) show();
    if (attempt) return;
    attempt = 1;
    fetchAnew().then(takeOver, show);
  }

  window.addEventListener(
    'error',
    function (event) {
      var element = event.target;
      // Once the page's code runs, it handles failed scripts itself (src/client/load-part.ts).
      if (element.rel !== 'stylesheet' && (element.tagName !== 'SCRIPT' || window.docusaurusRoot)) return;
      failed.push(element);
      settle(element);
    },
    true,
  );

  /* Acts once the browser has tried every file. Only then is it clear whether one is missing or all of them. */
  function settle(element) {
    if (scripts.includes(element)) left -= 1;
    if (document.readyState !== 'complete' || left > 0) return;
    // The site's code sets `docusaurus` at its start. If all scripts loaded without that, their content may be wrong.
    if (!window.docusaurus && !hasFailed('SCRIPT')) failed.push.apply(failed, scripts);
    if (failed.length > 0) heal();
  }

  /* Loads the scripts and runs them in the page's order. */
  function start() {
    if (scripts.length > 0) return;
    var template = document.getElementById(lateCode);
    var content = document.importNode(template.content, true);
    scripts = Array.from(content.querySelectorAll('script'));
    left = scripts.length;
    scripts.forEach(function (script) {
      script.async = false;
    });
    document.head.append(content);
  }

  /* The text is readable without scripts, so they wait until it is painted, except on hidden pages, which never are. */
  document.addEventListener('DOMContentLoaded', function () {
    // In the dev server, pages load their scripts directly.
    if (!document.getElementById(lateCode)) return;
    if (document.hidden) start();
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    setTimeout(start, patience);
  });

  /*
   * Browsers show nothing while a style sheet is loading. To show the text anyway, a slow style sheet is switched to
   * print, and back to all media once it has loaded.
   */
  var timer = setInterval(function () {
    document.querySelectorAll('link[rel=stylesheet]').forEach(function (link) {
      if (!link.sheet) link.media = 'print';
    });
    dress();
    // Firefox keeps waiting until a script measures an element.
    document.body.getBoundingClientRect();
  }, patience);

  document.addEventListener(
    'load',
    function (event) {
      if (scripts.includes(event.target)) settle(event.target);
      if (event.target.rel !== 'stylesheet') return;
      if (event.target.media === 'print') event.target.media = 'all';
      dress();
    },
    true,
  );

  window.addEventListener('load', function () {
    clearInterval(timer);
    settle();
  });
}
