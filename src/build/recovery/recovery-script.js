/*
 * Runs inline in the head of every page, before anything else, and so works when no other file of the site arrives.
 * Only plain DOM calls: a strict content security policy allows it by its hash.
 */
export function watchForMissingFiles(baseUrl) {
  var failed = { style: false, script: false };
  var shown = false;

  function isHydrated() {
    return document.documentElement.getAttribute('data-has-hydrated') === 'true';
  }

  function show(text, action) {
    if (shown) return;
    shown = true;
    var box = document.createElement('div');
    box.className = 'load-failure';
    box.setAttribute('role', 'alert');
    var paragraph = document.createElement('p');
    paragraph.textContent = text;
    box.appendChild(paragraph);
    if (action) {
      var button = document.createElement('button');
      button.type = 'button';
      button.textContent = action;
      button.addEventListener('click', function () {
        location.reload();
      });
      box.appendChild(button);
    }
    document.body.insertBefore(box, document.body.firstChild);
  }

  function report() {
    if (failed.style && failed.script) {
      show(
        'This site is published at another address than it was built for: its files were looked for under “' +
          baseUrl +
          '” and are not there. If you look after the site, set baseUrl in docusaurus.config.ts to the path it is ' +
          'published under, and build again.',
      );
    } else {
      show(
        'A part of this page could not be loaded. The text is complete, but menus and buttons may not respond.',
        'Retry',
      );
    }
  }

  function note(kind) {
    // Once the page runs, the router deals with code that does not arrive: it reloads the page.
    if (isHydrated()) return;
    failed[kind] = true;
    // Later failures tell one missing file from all of them, so wait until the browser has tried every file.
    if (document.readyState === 'complete') report();
    else
      window.addEventListener('load', function () {
        setTimeout(report, 0);
      });
  }

  window.addEventListener(
    'error',
    function (event) {
      var element = event.target;
      if (!element || !element.tagName) return;
      if (element.tagName === 'SCRIPT' && element.src) note('script');
      if (element.tagName === 'LINK' && element.rel === 'stylesheet') note('style');
    },
    true,
  );

  window.addEventListener('unhandledrejection', function (event) {
    if (event.reason && event.reason.name === 'ChunkLoadError') note('script');
  });
}
