/*
 * Runs inline in the head of every page, before anything else, so that it works even if no other file of the site loads. It
 * uses only plain DOM calls. A strict content security policy can allow it by its hash.
 */
export function watchForMissingFiles(baseUrl) {
  /* How long a style sheet may keep the text from the screen, and how long a file may take the second time, in milliseconds. */
  var patience = { style: 2000, file: 15000 };
  var failed = [];
  var isHealing = false;
  var hasTried = false;
  var box;

  function isRunning() {
    return Boolean(window.docusaurusRoot);
  }

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
      'None of the files of this site could be loaded. The page looked for them under the base URL “' +
      baseUrl +
      '”, so the base URL may be misconfigured. If you maintain the site, set SLUICE_DOCS_URL to the address ' +
      'under which it is published, and rebuild. If you came to read, the text below is complete.'
    );
  }

  function isHere(link) {
    try {
      return link.media !== 'print' && link.sheet.cssRules.length > 0;
    } catch {
      return false;
    }
  }

  /* Without the design, the text comes before the lists of pages, in lines that can be read. The box stands out from it. */
  function dress() {
    if (!document.adoptedStyleSheets) return;
    var design = document.querySelector('head link[rel=stylesheet]');
    if (!design || isHere(design)) {
      document.adoptedStyleSheets = [];
      return;
    }
    var plain = new CSSStyleSheet();
    plain.replaceSync(
      'body{max-width:45rem;margin:auto;padding:1rem;font:1rem/1.6 system-ui,sans-serif}' +
        '#__docusaurus,:has(>aside){display:flex;flex-direction:column}' +
        'aside,nav.navbar{order:1}' +
        'pre,table{overflow:auto;display:block}' +
        'img,svg{max-width:100%}svg:not(figure svg){display:none}button{position:static}' +
        '.load-failure{border:thick solid;padding:1em;position:sticky;top:0;background:Canvas}',
    );
    document.adoptedStyleSheets = [plain];
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
    button.type = 'button';
    button.textContent = 'Retry';
    button.addEventListener('click', function () {
      button.disabled = true;
      fetchAnew().then(reload, reload);
    });
    box.appendChild(paragraph);
    box.appendChild(button);
    document.body.insertBefore(box, document.body.firstChild);
    // Keeps the box in view, as far as the body reaches, for readers who landed in the middle of the page.
    document.body.style.height = 'auto';
  }

  /* Fetches what failed past the browser's cache, where an error may lie under the name of the file for a year. */
  function fetchAnew() {
    return Promise.all(
      failed.map(function (element) {
        return fetch(element.src || element.href, {
          cache: 'reload',
          integrity: element.integrity,
          signal: AbortSignal.timeout(patience.file),
        }).then(function (response) {
          if (!response.ok) throw new Error(response.status);
        });
      }),
    );
  }

  function takeOver() {
    isHealing = false;
    if (hasFailed('SCRIPT')) {
      // Not twice: a page that fails although its files are there would be loaded again and again.
      if (performance.getEntriesByType('navigation')[0].type === 'reload') show();
      else reload();
      return;
    }
    failed.splice(0).forEach(function (link) {
      link.replaceWith(link.cloneNode());
    });
  }

  function heal() {
    if (isHealing) return;
    if (hasTried) return show();
    isHealing = hasTried = true;
    fetchAnew().then(takeOver, show);
  }

  window.addEventListener(
    'error',
    function (event) {
      var element = event.target;
      var isScript = element.tagName === 'SCRIPT' && element.src;
      if (!isScript && (element.tagName !== 'LINK' || element.rel !== 'stylesheet')) return;
      // Once the page runs, it sees to its code itself: src/client/load-part.ts.
      if (isScript && isRunning()) return;
      failed.push(element);
      // Only record failures until the browser has tried every file. Then it is clear whether one is missing or all of them.
      if (document.readyState === 'complete') heal();
    },
    true,
  );

  /*
   * Browsers show nothing while a style sheet is on its way. One that takes long no longer holds up the text: it is made one for
   * paper, and for all media again when it is there.
   */
  var timer = setInterval(function () {
    document.querySelectorAll('link[rel=stylesheet]').forEach(function (link) {
      if (!link.sheet) link.media = 'print';
    });
    dress();
  }, patience.style);

  document.addEventListener(
    'load',
    function (event) {
      if (event.target.rel !== 'stylesheet') return;
      if (event.target.media === 'print') event.target.media = 'all';
      dress();
    },
    true,
  );

  window.addEventListener('load', function () {
    clearInterval(timer);
    // The site's code sets `docusaurus` when it starts. If it has not, although it has come, it may be another one's.
    if (!window.docusaurus && !hasFailed('SCRIPT')) failed.push.apply(failed, document.querySelectorAll('script[src]'));
    if (failed.length > 0) heal();
  });
}
