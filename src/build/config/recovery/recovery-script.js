/*
 * Runs inline in the head of every page, before anything else, and so works when no other file of the site arrives.
 * Only plain DOM calls: a strict content security policy allows it by its hash.
 */
export function watchForMissingFiles(baseUrl) {
  var failed = { style: false, script: false };
  var shown = false;

  function isRunning() {
    return Boolean(window.docusaurusRoot);
  }

  function hasRules(link) {
    try {
      return link.sheet.cssRules.length > 0;
    } catch {
      return false;
    }
  }

  function describe() {
    if (failed.style && failed.script) {
      return (
        'None of the files of this site arrived. They were looked for under the base URL “' +
        baseUrl +
        '”, so the base URL may be misconfigured. If you look after the site, set baseUrl in src/lib/site.ts ' +
        'to the path under which it is published, and build again. If you came to read, the text below is complete.'
      );
    }
    if (failed.style) return 'The design of this page could not be loaded. The text is complete.';
    return 'A part of this page could not be loaded. The text is complete, but menus and buttons may not respond.';
  }

  function show() {
    if (shown) return;
    shown = true;
    var box = document.createElement('div');
    box.className = 'load-failure';
    box.setAttribute('role', 'alert');
    if (failed.style) {
      // The class has no rules then, and the box would pass for a line of the text.
      box.style.border = 'thick solid';
      box.style.padding = '1em';
      box.style.position = 'sticky';
      box.style.top = '0';
      box.style.background = 'Canvas';
    }
    var paragraph = document.createElement('p');
    paragraph.textContent = describe();
    var button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Retry';
    button.addEventListener('click', function () {
      location.reload();
    });
    box.appendChild(paragraph);
    box.appendChild(button);
    document.body.insertBefore(box, document.body.firstChild);
    // The box stays in view of readers who were sent to the middle of the page, which it can as far as the body reaches.
    document.body.style.height = 'auto';
  }

  function note(kind) {
    // Once the page runs, it deals with code that does not arrive by itself: it loads anew or shows a box of its own.
    if (isRunning()) return;
    failed[kind] = true;
    // Later failures tell one missing file from all of them: until the browser has tried every file, only take note.
    if (document.readyState === 'complete') show();
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

  window.addEventListener('load', function () {
    // No error is reported when a host answers with a page where the file should be. The site's code sets `docusaurus`
    // when it starts, and the sheet has rules.
    if (!window.docusaurus) failed.script = true;
    document.querySelectorAll('link[rel=stylesheet]').forEach(function (link) {
      if (!hasRules(link)) failed.style = true;
    });
    if (failed.style || failed.script) show();
  });
}
