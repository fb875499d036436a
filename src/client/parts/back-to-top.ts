import styles from '@docusaurus/theme-classic/lib/theme/BackToTopButton/styles.module.css';
import { onClick } from './on-click';

const selector = '.theme-back-to-top-button';
/** The button appears only below this scroll position, in pixels. */
const far = 300;

let last = 0;

/** Client module: shows the button to the top of the page when readers scroll up. */
function onScroll(): void {
  const isUp = window.scrollY < last;
  last = window.scrollY;
  const isShown = isUp && last >= far && last + window.innerHeight < document.documentElement.scrollHeight;
  document.querySelector(selector)?.classList.toggle(styles.backToTopButtonShow ?? '', isShown);
}

if (typeof document !== 'undefined') document.addEventListener('scroll', onScroll, { passive: true });
onClick(selector, () => {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
});
