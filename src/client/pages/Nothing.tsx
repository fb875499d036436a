/** Takes the place of components that write the head of a page: in the browser the head comes with the page. */
export default function Nothing(): null {
  return null;
}
