import type { Props } from '@theme/BlogListPage';

/** Title and description of a page of the list, with its number from the second page on. */
export function nameBlogPage({ blogTitle, blogDescription, page, totalPages }: Props['metadata']): {
  readonly title: string;
  readonly description: string;
} {
  return page === 1
    ? { title: blogTitle, description: blogDescription }
    : {
        title: `${blogTitle}, page ${page}`,
        description: `Page ${page} of ${totalPages} of the articles on the ${blogTitle}.`,
      };
}
