/**
 * Only in the preview that `npm start` gives: asks every second what the linter says about the page, and shows it in a box
 * at the top. It is no part of a build.
 */
const wait = 1000;
let shown = '';

async function ask(): Promise<void> {
  try {
    const response = await fetch(`/__problems?path=${encodeURIComponent(location.pathname)}`);
    const problems: unknown = await response.json();
    if (Array.isArray(problems)) show(problems.map(String));
  } catch {
    // The preview has been stopped, or starts again.
  }
}

function show(problems: readonly string[]): void {
  const state = `${location.pathname}\n${problems.join('\n')}`;
  const before = document.querySelector('[data-content-problems]');
  // React may have thrown the box away together with a page.
  if (state === shown && (problems.length === 0 || before !== null)) return;
  shown = state;
  before?.remove();
  if (problems.length === 0) return;
  const box = document.createElement('aside');
  box.dataset.contentProblems = '';
  box.className = 'alert alert--danger';
  box.setAttribute('aria-label', 'Problems of this page');
  const list = document.createElement('ul');
  for (const problem of problems) {
    const item = document.createElement('li');
    item.textContent = problem;
    list.append(item);
  }
  const title = document.createElement('strong');
  title.textContent = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} that npm run lint:content reports`;
  box.append(title, list);
  // Outside of what React draws, above everything, and never higher than a part of the window.
  Object.assign(box.style, {
    position: 'fixed',
    inset: '0 0 auto',
    zIndex: '9999',
    maxHeight: '40vh',
    margin: '0',
    overflow: 'auto',
    overflowWrap: 'anywhere',
  });
  document.body.append(box);
}

if (typeof window !== 'undefined') {
  const repeat = (): void => void ask().finally(() => window.setTimeout(repeat, wait));
  repeat();
}
