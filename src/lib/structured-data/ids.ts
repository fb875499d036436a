/** The identifiers with which parts of the structured data refer to each other, the same on every page. */
export interface Ids {
  readonly organization: string;
  readonly website: string;
  readonly blog: string;
}

/**
 * Returns the identifiers.
 *
 * @param site absolute address of the site, ending with a slash.
 */
export function identify(site: string): Ids {
  return { organization: `${site}#organization`, website: `${site}#website`, blog: `${site}blog/#blog` };
}
