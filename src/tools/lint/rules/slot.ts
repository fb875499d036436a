import type { PageRule } from '../rule.ts';

/** Reports the slots, ‹…›, that `npm run new` leaves for the writer to fill in. */
export const slot: PageRule = {
  name: 'slot',
  about: 'No slot of a template is left unfilled.',
  check: ({ source }, find) => {
    for (const { 0: found, index } of source.matchAll(/‹[^›]*›?/g))
      find(
        index,
        `an unfilled slot, ${found.length > 40 ? `${found.slice(0, 40)}…` : found}`,
        'your own words',
        'replace it, including the marks',
      );
  },
};
