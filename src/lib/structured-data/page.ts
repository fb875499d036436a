/**
 * Returns the ids by which parts of the structured data refer to each other. They are the same on every page.
 *
 * @param site absolute address of the site, with a slash at the end.
 */
export function identify(site: string): Readonly<Record<'organization' | 'website' | 'blog', string>> {
  return { organization: `${site}#organization`, website: `${site}#website`, blog: `${site}blog/#blog` };
}

/** The data that all descriptions of pages share. */
export interface Page {
  /** Absolute address of the site, ending with a slash. */
  readonly site: string;
  /** Absolute address of the page. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** Absolute address of its social picture. */
  readonly image: string;
}
