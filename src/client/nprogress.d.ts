/** The part of nprogress that the site uses; the package has no types of its own. */
declare module 'nprogress' {
  const nprogress: { configure(options: { readonly template: string; readonly barSelector: string }): void };
  export default nprogress;
}
