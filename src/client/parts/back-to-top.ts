import styles from '@docusaurus/theme-classic/lib/theme/BackToTopButton/styles.module.css';

const selector = '.theme-back-to-top-button';
/** The button appears only below this scroll position, in pixels. */
const far = 300;

let last = 0;
let wasSentTo = false;

function show(isShown: boolean): void {
  document.querySelector(selector)?.classList.toggle(styles.backToTopButtonShow ?? '', isShown);
}

/** Shows the button to the top of the page when readers scroll up. */
function onScroll(): void {
  const isUp = window.scrollY < last && last > 0;
  last = window.scrollY;
  if (!wasSentTo) show(isUp && last >= far && last + window.innerHeight < document.documentElement.scrollHeight);
  wasSentTo = false;
}

/** A link to a place further up also scrolls up, but its reader doesn't want the top of the page. */
function onHashChange(): void {
  wasSentTo = true;
  show(false);
}

function onClick({ target }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest(selector) === null) return;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
}

if (typeof document !== 'undefined') {
  document.addEventListener('scroll', onScroll, { passive: true });
  window.addEventListener('hashchange', onHashChange);
  document.addEventListener('click', onClick);
}
