/** Replaces components that write the head of a page. In the browser, the head comes with the page's HTML. */
export default function Nothing(): null {
  return null;
}
