import contractWords from '../contract-words/index.ts';
import embed from '../embed/index.ts';
import figures from '../figures/index.ts';
import languages from '../languages/index.ts';
import anchorAliases from '../ledger/anchor-aliases.ts';
import longCode from '../long-code/index.ts';
import methodBadge from '../method-badge/index.ts';
import postbackRuns from '../postback-runs/index.ts';
import reference from '../reference/index.ts';
import related from '../related/index.ts';
import scenarios from '../scenarios/index.ts';
import tableAlign from '../table-align/index.ts';
import widget from '../widget/index.ts';

/**
 * What happens to every MDX file of the documentation and the blog. The plugins that write headings run before the stock
 * ones, so that their headings reach the table of contents; the one that needs the headings' ids runs after them.
 */
export const writing = {
  beforeDefaultRemarkPlugins: [
    contractWords,
    reference,
    scenarios,
    widget,
    postbackRuns,
    embed,
    figures,
    languages,
    related,
  ],
  remarkPlugins: [anchorAliases],
  rehypePlugins: [tableAlign, methodBadge, longCode],
};
