/** The size of a social picture in pixels: what networks show without cutting. */
export const pictureSize = { width: 1200, height: 630 } as const;

/**
 * Where the social picture of a page lies.
 *
 * @param route path of the page below the site's base, starting with `/`.
 * @returns a path below the same base, which stays the same as long as the page's does.
 */
export function picturePath(route: string): string {
  return `/img/social${route.replace(/\/$/, '')}.png`;
}
