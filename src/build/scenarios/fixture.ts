import path from 'node:path';
import { siteRoot } from '../site-root.ts';

/** Where the fixtures lie. They are served below `/scenarios/`. */
export const fixtureFolder = path.join(siteRoot, 'static', 'scenarios');

/** The address of a fixture below the site's root. */
export function addressFixture(name: string): string {
  return `/scenarios/${name}.json`;
}
