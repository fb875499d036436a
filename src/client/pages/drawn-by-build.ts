/**
 * What only the build draws. Readers never load this file: it is here so that the style sheet has the rules for it.
 */
import '@theme/BlogArchivePage';
import '@theme/BlogListPage';
import '@theme/BlogPostPage';
import '@theme/DocCategoryGeneratedIndexPage';
import '@theme/DocItem';
import '@theme/DocRoot';
import '@theme/DocVersionRoot';
import '@theme/DocsRoot';
import '@theme/MDXComponents';
import '@theme/NotFound';
