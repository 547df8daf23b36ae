/** Elements that documents close; others, such as `p` and `td`, may stay open side by side. */
const tag = /<(\/?)(?:a|b|i|u|s|em|div|span|font|strong|section|article|ul|ol|dl|table|blockquote|center|small|big|sup|sub|code|pre)\b/gi;
const deepest = 1_000;

/** Whether markup is nested deeper than any document, which would keep the browser's own parser busy for minutes. */
export function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, end] of html.matchAll(tag)) {
    depth = end ? Math.max(0, depth - 1) : depth + 1;
    if (depth > deepest) return true;
  }
  return false;
}

/** The words of markup that is not parsed. */
export function withoutTags(html: string): string {
  return html.replaceAll(/<[^<>]*>/g, ' ');
}
