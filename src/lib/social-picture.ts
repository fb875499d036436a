/** The size of a social picture in pixels, which social networks show without cropping. */
export const pictureSize = { width: 1200, height: 630 } as const;

/**
 * Returns the path of a page's social picture.
 *
 * @param route path of the page relative to the site's base, starting with `/`.
 * @returns a path relative to the same base. It changes only if the page's path does.
 */
export function picturePath(route: string): string {
  return `/img/social${route.replace(/\/$/, '')}.png`;
}
