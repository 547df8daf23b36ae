/** A script or style with what is in it, or any other tag or comment; a `<` or `>` in an attribute belongs to its tag. */
const element = /<(script|style)\b((?:[^"'>]|"[^"]*"|'[^']*')*)>[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<\/?[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi;

/**
 * A page without its style elements but those of rich articles: half of it. A page that asks for its live version has them already, split
 * differently, and its policy refuses these, also while its script reads them.
 */
export function withoutStyles(html: string): string {
  return html.replace(element, (whole, name?: string, attributes = '') =>
    name?.toLowerCase() === 'style' && !/\sdata-rich/.test(attributes) ? '' : whole,
  );
}
