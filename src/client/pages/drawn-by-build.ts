/**
 * Components that only the build renders. Readers never load this file. It exists so that the style sheet contains the
 * rules of these components.
 */
import '@theme/BlogArchivePage';
import '@theme/BlogListPage';
import '@theme/BlogPostPage';
import '@theme/DocItem';
import '@theme/DocRoot';
import '@theme/DocVersionRoot';
import '@theme/DocsRoot';
import '@theme/MDXComponents';
import '@theme/NotFound';
