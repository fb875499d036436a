/*
 * Runs inline in the head of every page, before anything else, so that it works even if no other file of the site loads. It
 * uses only plain DOM calls. A strict content security policy can allow it by its hash. It is in every page, so it is short.
 */
export function watchForMissingFiles(baseUrl, lateCode) {
  /* How long a style sheet may keep the text from the screen, in milliseconds. */
  var patience = 2000;
  var failed = [];
  /* The scripts of the page, once they are asked for, and how many of them have neither come nor failed. */
  var scripts = [];
  var left = Infinity;
  /* Whether what failed is being fetched anew (1), or has been (2). */
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

  /* Without the design, the text comes before the lists of pages, in lines that can be read. The box stands out from it. */
  function dress() {
    var design = document.querySelector('head link[rel=stylesheet]');
    var sheets = [];
    var isHere = !design || !document.adoptedStyleSheets;
    try {
      isHere = isHere || (design.media !== 'print' && design.sheet.cssRules.length > 0);
    } catch {
      // Some browsers refuse to tell the rules of a sheet that is on its way.
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
    // Keeps the box in view, as far as the body reaches, for readers who landed in the middle of the page.
    document.body.style.height = 'auto';
  }

  /*
   * Fetches what failed past the browser's cache, where an error may lie under the name of the file for a year. What is wrong again
   * fails by its integrity.
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
    // Not twice: a page that fails although its files are there would be loaded again and again.
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
      // Once the page runs, it sees to its code itself: src/client/load-part.ts.
      if (element.rel !== 'stylesheet' && (element.tagName !== 'SCRIPT' || window.docusaurusRoot)) return;
      failed.push(element);
      settle(element);
    },
    true,
  );

  /* Decides when the browser has tried every file. Only then it is clear whether one is missing or all of them. */
  function settle(element) {
    if (scripts.includes(element)) left -= 1;
    if (document.readyState !== 'complete' || left > 0) return;
    // The site's code sets `docusaurus` when it starts. If it has not, although it has come, it may be another one's.
    if (!window.docusaurus && !hasFailed('SCRIPT')) failed.push.apply(failed, scripts);
    if (failed.length > 0) heal();
  }

  /* A reader may press the key of the search before its code is there: src/client/search-request.ts. */
  window.addEventListener('keydown', function (event) {
    if (event.key === '/' && event.target === document.body && !event.defaultPrevented)
      document.documentElement.dataset.slash = '';
  });

  /* Asks for the code, and runs it in the order in which the page has it. */
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

  /* The text can be read without the code, so the browser draws it first. It doesn't draw pages that nobody sees. */
  document.addEventListener('DOMContentLoaded', function () {
    // The dev server's pages have their code at once.
    if (!document.getElementById(lateCode)) return;
    if (document.hidden) start();
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    setTimeout(start, patience);
  });

  /*
   * Browsers show nothing while a style sheet is on its way. One that takes long no longer holds up the text: it is made one for
   * paper, and for all media again when it is there.
   */
  var timer = setInterval(function () {
    document.querySelectorAll('link[rel=stylesheet]').forEach(function (link) {
      if (!link.sheet) link.media = 'print';
    });
    dress();
    // Firefox goes on waiting, until somebody asks for the size of something.
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
