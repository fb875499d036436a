import type { Finding } from './finding.ts';
import type { Page, TextFile } from './page.ts';
import type { Site } from './site.ts';

/** A rule about pages: looks at one parsed page and knows the others. */
export interface PageRule {
  readonly name: string;
  /** What the rule asks for, in one line. */
  readonly about: string;
  /** Whether a writer may set the rule aside for one block, with a reason: an `allow` comment, see allowances.ts. */
  readonly canBeAllowed?: true;
  readonly check: (page: Page, site: Site) => readonly Finding[] | Promise<readonly Finding[]>;
}

/** A rule about any text file that is published or shown: pages, samples, the contract, the site's configuration. */
export interface FileRule {
  readonly name: string;
  readonly about: string;
  readonly check: (file: TextFile, site: Site) => readonly Finding[];
}
