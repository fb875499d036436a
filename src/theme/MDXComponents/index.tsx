/*
 * What differs: the tags that writers use are registered, so that pages need no imports; tables scroll in their own
 * box; collapsible parts look the same everywhere.
 * Why: src/components/mdx holds every tag that MDX files may use.
 * Wrapped, @docusaurus/theme-classic 3.10.2, MDXComponents.
 */
import MDXComponents from '@theme-original/MDXComponents';
import Fold from '@site/src/components/Fold';
import TableScroll from '@site/src/components/TableScroll';
import { tags } from '@site/src/components/mdx';

export default { ...MDXComponents, ...tags, details: Fold, Details: Fold, table: TableScroll };
