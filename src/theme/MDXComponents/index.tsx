/*
 * What differs: the writers' tags, registered once so that no page imports anything; tables scroll in their own box.
 * Why: src/components/mdx is the whole vocabulary of the MDX files.
 * Wrapped, @docusaurus/theme-classic 3.10.2, MDXComponents.
 */
import MDXComponents from '@theme-original/MDXComponents';
import TableScroll from '@site/src/components/TableScroll';
import { tags } from '@site/src/components/mdx';

export default { ...MDXComponents, ...tags, table: TableScroll };
