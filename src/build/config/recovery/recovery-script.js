/*
 * Runs inline in the head of every page, before anything else, so that it works even if no other file of the site loads. It
 * uses only plain DOM calls. A strict content security policy can allow it by its hash.
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
        'None of the files of this site could be loaded. The page looked for them under the base URL “' +
        baseUrl +
        '”, so the base URL may be misconfigured. If you maintain the site, set SLUICE_DOCS_URL to the address ' +
        'under which it is published, and rebuild. If you came to read, the text below is complete.'
      );
    }
    if (failed.style) return 'The styles of this page could not be loaded. The text is complete.';
    return 'Part of this page could not be loaded. The text is complete, but menus and buttons may not respond.';
  }

  function show() {
    if (shown) return;
    shown = true;
    var box = document.createElement('div');
    box.className = 'load-failure';
    box.setAttribute('role', 'alert');
    if (failed.style) {
      // Without the style sheet the class has no rules, and the box would look like a line of the text.
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
    // Keeps the box in view, as far as the body reaches, for readers who landed in the middle of the page.
    document.body.style.height = 'auto';
  }

  function note(kind) {
    // Once the page runs, it handles missing code itself: it reloads or shows its own box.
    if (isRunning()) return;
    failed[kind] = true;
    // Only record failures until the browser has tried every file. Then it is clear whether one is missing or all of them.
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
    // There is no error event if a host returns a page instead of the file. These checks still notice: the site's code sets
    // `docusaurus` when it starts, and a loaded style sheet has rules.
    if (!window.docusaurus) failed.script = true;
    document.querySelectorAll('link[rel=stylesheet]').forEach(function (link) {
      if (!hasRules(link)) failed.style = true;
    });
    if (failed.style || failed.script) show();
  });
}
