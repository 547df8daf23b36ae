const signs = [
  /^#{1,6} \S/m,
  /\*\*[^*\n]{1,300}\*\*/,
  /\[[^[\]\n]{1,300}\]\([^()[\s]{1,2000}[()]/,
  /^\|.{1,2000}\|[ \t]*\n\|[ :|-]{3,500}\|/m,
  /^```/m,
  /^> \[!/m,
];
const longestSample = 200_000;
const longestMarkdown = 1_000_000;

/** Whether a text was written as Markdown: it has a sign that plain text and letters do not have. */
export function looksLikeMarkdown(text: string): boolean {
  const sample = text.slice(0, longestSample);
  return text.length <= longestMarkdown && signs.some((sign) => sign.test(sample));
}
