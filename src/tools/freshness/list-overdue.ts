/** A page with its owner and the day of its last review. */
export interface ReviewedPage {
  readonly file: string;
  readonly owner: string;
  /** The day of the last review, such as `2026-11-21`. */
  readonly reviewed: string;
}

/** A page whose review is too old. */
interface OverduePage extends ReviewedPage {
  readonly days: number;
}

const day = 24 * 60 * 60 * 1000;

/**
 * Returns the pages whose last review is older than a number of days, oldest first. A page without a valid day counts
 * as overdue and comes first; the linter says what is wrong with the day.
 */
export function listOverdue(pages: readonly ReviewedPage[], today: Date, most: number): readonly OverduePage[] {
  return pages
    .map((page) => ({ ...page, days: Math.floor((today.getTime() - Date.parse(page.reviewed)) / day) }))
    .filter(({ days }) => Number.isNaN(days) || days > most)
    .sort(
      (a, b) =>
        (Number.isNaN(b.days) ? Infinity : b.days) - (Number.isNaN(a.days) ? Infinity : a.days) ||
        a.file.localeCompare(b.file),
    );
}

/** Formats the list as Markdown, grouped by owner, for a terminal, a workflow summary or an issue. */
export function formatOverdue(overdue: readonly OverduePage[], all: number, most: number): string {
  if (overdue.length === 0) return `All ${all} pages were reviewed within the last ${most} days.`;
  const owners = [...new Set(overdue.map(({ owner }) => owner))].sort();
  const lists = owners.map((owner) => {
    const lines = overdue
      .filter((page) => page.owner === owner)
      .map(
        ({ file, reviewed, days }) =>
          `- ${file}: reviewed ${Number.isNaN(days) ? `"${reviewed}", which is not a date` : `${reviewed}, ${days} days ago`}`,
      );
    return `## ${owner}\n\n${lines.join('\n')}`;
  });
  return [
    `${overdue.length} of ${all} pages were reviewed more than ${most} days ago.`,
    ...lists,
    'Compare each page with the contract, correct it, and set "reviewed" in its front matter to the day you did.',
  ].join('\n\n');
}
