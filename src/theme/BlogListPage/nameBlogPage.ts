import type { Props } from '@theme/BlogListPage';

/**
 * Returns the title and description of a page of the blog list. They include the page number from the second page on.
 */
export function nameBlogPage({ blogTitle, blogDescription, page, totalPages }: Props['metadata']): {
  readonly title: string;
  readonly description: string;
} {
  return page === 1
    ? { title: blogTitle, description: blogDescription }
    : {
        title: `${blogTitle}, page ${page}`,
        description: `Articles on the ${blogTitle}, page ${page} of ${totalPages}.`,
      };
}
