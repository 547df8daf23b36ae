/** Parses a page as a browser with scripts does, where the content of `<noscript>` is text. */
export function parsePage(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const fallback of page.querySelectorAll('noscript')) fallback.textContent = fallback.innerHTML;
  return page;
}
