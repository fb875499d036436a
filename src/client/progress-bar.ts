/**
 * Client module: gives the progress bar for slow page loads an accessible name and a valid role. The theme's own markup
 * says `role="bar"`, which does not exist. The theme still decides when to show the bar.
 */
import nprogress from 'nprogress';
import { ownHtml } from './trusted-types';

nprogress.configure({ template: ownHtml.progress, barSelector: '.bar' });
