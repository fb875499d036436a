import styles from '@docusaurus/theme-classic/lib/theme/BackToTopButton/styles.module.css';

const selector = '.theme-back-to-top-button';
/** From here on, in pixels, the way back is long. */
const far = 300;

/** Shows the button that leads back to the top to readers who scroll up. */
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
  // A link to a place above is no wish to go further up.
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
