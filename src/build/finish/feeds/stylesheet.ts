/** A CSS stylesheet for people who open a feed in a browser. XSLT would do more, but browsers are dropping it. */
export const stylesheet = 'type="text/css" href="/feed.css"';
