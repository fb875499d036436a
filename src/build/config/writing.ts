import expandTags from '../tags/expand-tags.ts';
import figures from '../figures/index.ts';
import anchorAliases from '../markdown/anchor-aliases/index.ts';
import formulas from '../markdown/formulas/index.ts';
import footnoteIds from '../markdown/footnote-ids/index.ts';
import foldedSources from '../markdown/folded-sources/index.ts';
import listedSources from '../markdown/listed-sources/index.ts';
import lineBreaks from '../markdown/line-breaks/index.ts';
import longCode from '../markdown/long-code/index.ts';
import methodBadge from '../markdown/method-badge/index.ts';
import noteGaps from '../markdown/note-gaps/index.ts';
import outcome from '../markdown/outcome/index.ts';
import commonSource from '../markdown/common-source/index.ts';
import showFiles from '../markdown/shown-files/index.ts';
import cover from '../blog/cover/index.ts';
import opening, { inShort } from '../blog/opening/index.ts';
import recalculate from '../blog/recalculate/index.ts';
import related from '../blog/related/index.ts';
import tableAlign from '../markdown/table-align/index.ts';
import tableCards from '../markdown/table-cards/index.ts';
import tableHeads from '../markdown/table-heads/index.ts';
import unlistedFolds from '../markdown/unlisted-folds/index.ts';
import { checkReadings } from '../pages/check-readings.ts';

/**
 * The plugins that process every MDX file of the documentation and the blog. Plugins that add headings run before the stock
 * ones, so that their headings reach the table of contents. Plugins that need ids or the table of contents run after them.
 */
export const writing = {
  beforeDefaultRemarkPlugins: [expandTags, showFiles, figures, cover, recalculate, opening, inShort, related].map(
    checkReadings,
  ),
  remarkPlugins: [footnoteIds, anchorAliases, formulas, listedSources, unlistedFolds].map(checkReadings),
  rehypePlugins: [
    commonSource,
    tableAlign,
    tableHeads,
    tableCards,
    methodBadge,
    longCode,
    noteGaps,
    outcome,
    foldedSources,
    lineBreaks,
  ],
};
