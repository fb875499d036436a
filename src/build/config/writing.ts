import expandTags from '../tags/expand-tags.ts';
import figures from '../figures/index.ts';
import anchorAliases from '../markdown/anchor-aliases/index.ts';
import longCode from '../markdown/long-code/index.ts';
import methodBadge from '../markdown/method-badge/index.ts';
import showFiles from '../markdown/shown-files/index.ts';
import recalculate from '../blog/recalculate/index.ts';
import related from '../blog/related/index.ts';
import tableAlign from '../markdown/table-align/index.ts';
import { checkReadings } from '../pages/check-readings.ts';

/**
 * The plugins that process every MDX file of the documentation and the blog. Plugins that add headings run before the stock
 * ones, so that their headings reach the table of contents. The one that needs the headings' ids runs after them.
 */
export const writing = {
  beforeDefaultRemarkPlugins: [expandTags, showFiles, figures, recalculate, related].map(checkReadings),
  remarkPlugins: [anchorAliases].map(checkReadings),
  rehypePlugins: [tableAlign, methodBadge, longCode],
};
