/** The names by which parts of the structured data refer to each other, on every page the same. */
interface Ids {
  readonly organization: string;
  readonly website: string;
  readonly blog: string;
}

/** @param site absolute address of the site, with a slash at the end. */
export function identify(site: string): Ids {
  return { organization: `${site}#organization`, website: `${site}#website`, blog: `${site}blog/#blog` };
}
