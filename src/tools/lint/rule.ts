import type { Page, Prose, TextFile } from './page.ts';
import type { Site } from './site.ts';

/** Reports a finding at an offset: what was found, what is allowed, what to type. */
export type Find = (offset: number, found: string, allowed?: string, type?: string) => void;

/** A check of one kind of file, which can also look at the rest of the site. */
export interface Rule<Checked> {
  readonly name: string;
  /** What the rule asks for, in one line. */
  readonly about: string;
  /** Whether a writer may set the rule aside for one block, with a reason: an `allow` comment, see allowances.ts. */
  readonly canBeAllowed?: true;
  readonly check: (checked: Checked, find: Find, site: Site) => void | Promise<void>;
}

/** A rule for MDX pages. */
export type PageRule = Rule<Page>;

/** A rule for every text in Markdown: pages, and files such as the README. */
export type ProseRule = Rule<Prose>;

/** A rule for any file that is published or shown: pages, samples, pictures, the contract, the site's configuration. */
export type FileRule = Rule<TextFile>;
