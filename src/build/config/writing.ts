import expandTags from '../tags/expand-tags.ts';
import figures from '../figures/index.ts';
import anchorAliases from '../markdown/anchor-aliases/index.ts';
import { placeSources, footnoteIds, noteGaps } from '../markdown/footnotes.ts';
import { formulas, wholeWords } from '../markdown/line-breaks.ts';
import showFiles from '../markdown/shown-files/index.ts';
import cover from '../blog/cover/index.ts';
import { inShort } from '../blog/in-short.ts';
import recalculate from '../blog/recalculate/index.ts';
import related from '../blog/related/index.ts';
import { tableCards } from '../markdown/table-cards.ts';
import { tableAlign, tableHeads, tableNotes } from '../markdown/tables.ts';
import { recordReadings } from '../pages/readings.ts';

/**
 * The plugins that process every MDX file of the documentation and the blog. Plugins that add headings run before the stock
 * ones, so that their headings reach the table of contents. Plugins that need ids or the table of contents run after them.
 */
export const writing = {
  beforeDefaultRemarkPlugins: [
    ...[expandTags, showFiles, figures, cover, recalculate, inShort].map(recordReadings),
    // In the dev server, an article doesn't depend on the pages it lists at its end. Otherwise, each save of a guide could
    // recompile some twenty articles. A new title appears once the article itself is saved.
    process.env.NODE_ENV === 'development' ? related : recordReadings(related),
  ],
  remarkPlugins: [footnoteIds, anchorAliases, formulas].map(recordReadings),
  rehypePlugins: [tableAlign, tableHeads, tableNotes, tableCards, noteGaps, placeSources, wholeWords],
};
