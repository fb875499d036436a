import path from 'node:path';
import { siteRoot } from '../site-root.ts';

/** The folder of the fixtures, which are served under `/scenarios/`. */
export const fixtureFolder = path.join(siteRoot, 'static', 'scenarios');

/** Returns the path of a fixture from the site's root. */
export function addressFixture(name: string): string {
  return `/scenarios/${name}.json`;
}
