import styles from '@docusaurus/theme-classic/lib/theme/BackToTopButton/styles.module.css';

const selector = '.theme-back-to-top-button';
/** The button appears only below this scroll position, in pixels. */
const far = 300;

/** Shows the button to the top of the page when readers scroll up. */
export function runBackToTop(): void {
  let last = window.scrollY;
  let wasSentTo = false;
  const show = (isShown: boolean): void => {
    document.querySelector(selector)?.classList.toggle(styles.backToTopButtonShow ?? '', isShown);
  };
  document.addEventListener(
    'scroll',
    () => {
      const isUp = window.scrollY < last && last > 0;
      last = window.scrollY;
      if (!wasSentTo) show(isUp && last >= far && last + window.innerHeight < document.documentElement.scrollHeight);
      wasSentTo = false;
    },
    { passive: true },
  );
  // A link to a place further up also scrolls up, but its reader doesn't want the top of the page.
  window.addEventListener('hashchange', () => {
    wasSentTo = true;
    show(false);
  });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest(selector) === null) return;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
  });
}
