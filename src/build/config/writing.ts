import embed from '../markdown/shown-files/index.ts';
import figures from '../figures/index.ts';
import languages from '../markdown/languages/index.ts';
import anchorAliases from '../markdown/anchor-aliases/index.ts';
import longCode from '../markdown/long-code/index.ts';
import methodBadge from '../markdown/method-badge/index.ts';
import postbackRuns from '../reference/postback-runs/index.ts';
import reference from '../reference/index.ts';
import related from '../blog/related/index.ts';
import scenarios from '../scenarios/index.ts';
import tableAlign from '../markdown/table-align/index.ts';
import widget from '../widget/index.ts';

/**
 * What happens to every MDX file of the documentation and the blog. The plugins that write headings run before the stock
 * ones, so that their headings reach the table of contents; the one that needs the headings' ids runs after them.
 */
export const writing = {
  beforeDefaultRemarkPlugins: [reference, scenarios, widget, postbackRuns, embed, figures, languages, related],
  remarkPlugins: [anchorAliases],
  rehypePlugins: [tableAlign, methodBadge, longCode],
};
