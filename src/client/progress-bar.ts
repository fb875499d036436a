/**
 * Gives the progress bar of slow page loads a role that exists and a name. The theme's own markup says `role="bar"`, which
 * assistive technology does not know. When the bar appears is the theme's business.
 */
import nprogress from 'nprogress';

nprogress.configure({
  template: '<div class="bar" role="progressbar" aria-label="Loading the page"><div class="peg"></div></div>',
  barSelector: '.bar',
});
