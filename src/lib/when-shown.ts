/**
 * Calls back once the page is shown: at once, or when a page that the browser has made ahead is opened (docs/decisions/0012). Scripts that stay
 * inline have the same line of their own, because a file that they share would be a request of every page.
 */
export function whenShown(start: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true });
  else start();
}

declare global {
  interface Document {
    /** Whether the browser makes this page ahead; undefined where it knows no such thing. */
    readonly prerendering?: boolean;
  }
  interface DocumentEventMap {
    /** A page that was made ahead is shown. */
    prerenderingchange: Event;
  }
}
