import embed from '../embed/index.ts';
import figures from '../figures/index.ts';
import languages from '../languages/index.ts';
import reference from '../reference/index.ts';
import related from '../related/index.ts';
import scenarios from '../scenarios/index.ts';
import tableAlign from '../table-align/index.ts';

/**
 * What happens to every MDX file of the documentation and the blog. The plugins that write headings run before the stock
 * ones, so that their headings reach the table of contents.
 */
export const writing = {
  beforeDefaultRemarkPlugins: [reference, scenarios, embed, figures, languages, related],
  rehypePlugins: [tableAlign],
};
