import path from 'node:path';
import { siteRoot } from '../site-root.ts';
import type { Course } from './load.ts';
import { listMoments } from './show/changes.ts';
import { describeStep } from './show/describe-step.ts';

/** Where the fixtures lie. They are served below `/scenarios/`. */
export const fixtureFolder = path.join(siteRoot, 'static', 'scenarios');

/** The command that writes them anew. */
export const generateCommand = 'npm run scenarios';

/** The address of a fixture below the site's root. */
export function addressFixture(name: string): string {
  return `/scenarios/${name}.json`;
}

/** Writes a course as a file for tests: each step with the invoice, its payments and the postbacks as they are after it. */
export function writeFixture(course: Course): string {
  const { name, title } = course.scenario;
  const steps = listMoments(course).map((moment) => {
    const { at, invoice, cancelFee, postbacks } = moment.step;
    const answer = cancelFee === null ? {} : { cancel_fee: cancelFee };
    return { at, what: describeStep(moment).replaceAll('`', ''), ...answer, invoice, postbacks };
  });
  const note =
    'All numbers, times and fees are example values. Postbacks of one step can arrive in any order. The payments are in the invoice.';
  return `${JSON.stringify({ name, title, note, steps }, null, 2)}\n`;
}
