import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import { digest } from './inline-code.ts';
import { hashesOf, type InlineHashes } from './policy.ts';

/** A built page: the policy that Astro made for it, and a function that reads its HTML. */
export type BuiltPage = { policy: string; html: () => string };

/**
 * The hashes of the style elements in these pages. Astro lists the hash of each chunk of styles for all pages, though it joins the chunks
 * of one page into one element: half of the hashes would be sent with each page for nothing. Only listed hashes are answered, so that
 * injected styles stay forbidden. Pages that list the same hashes have the same elements in their heads, so one of them is read.
 */
export function stylesInPages(pages: BuiltPage[]): string[] {
  const groups = Map.groupBy(pages, ({ policy }) => policy);
  const listed = hashesOf(groups.keys()).styles;
  const joined = new Set(listed.filter((hash) => ![...groups.keys()].every((policy) => policy.includes(hash))));
  const read = [...groups].flatMap(([policy, same]) =>
    hashesOf([policy]).styles.some((hash) => joined.has(hash)) ? same.slice(0, 1) : same,
  );
  const found = new Set([ISLAND_STYLES, ...read.flatMap(({ html }) => headStyles(html()))].map((style) => `'${digest(style)}'`));
  return listed.filter((hash) => found.has(hash));
}

/** Those of the hashes whose scripts and styles are in this page: a policy for it alone is half as long as that of all pages. */
export function hashesInPage({ scripts, styles }: InlineHashes, html: string): InlineHashes {
  const found = new Set(codeIn(html).map((code) => `'${digest(code)}'`));
  return { scripts: scripts.filter((hash) => found.has(hash)), styles: styles.filter((hash) => found.has(hash)) };
}

function headStyles(html: string): string[] {
  return codeIn(html.slice(0, html.lastIndexOf('</head>')));
}

/** What follows each tag of a script or style. A text in an attribute may name one too: it hides no later one, and its hash is listed nowhere. */
function codeIn(html: string): string[] {
  return [...html.matchAll(/<(script|style)\b/g)].flatMap(({ 1: name, index }) => {
    const begins = html.indexOf('>', index) + 1;
    const ends = html.indexOf(`</${name}>`, begins);
    return begins > 0 && ends > 0 ? [html.slice(begins, ends)] : [];
  });
}
