/** The part of nprogress that the site uses. The package ships no types. */
declare module 'nprogress' {
  const nprogress: { configure(options: { readonly template: string; readonly barSelector: string }): void };
  export default nprogress;
}
