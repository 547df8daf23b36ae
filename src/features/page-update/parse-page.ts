/** A page as a browser with scripts has it, where what stands for those without is text. */
export function parsePage(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const fallback of page.querySelectorAll('noscript')) fallback.textContent = fallback.innerHTML;
  return page;
}
