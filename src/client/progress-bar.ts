/**
 * Gives the progress bar for slow page loads an accessible name and a valid role. The theme's own markup says `role="bar"`,
 * which does not exist. The theme still decides when to show the bar.
 */
import nprogress from 'nprogress';

nprogress.configure({
  template: '<div class="bar" role="progressbar" aria-label="Loading the page"><div class="peg"></div></div>',
  barSelector: '.bar',
});
