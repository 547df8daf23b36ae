/** The address of the rules by which a browser makes the next page ahead (docs/decisions/0012). */
export const rulesPath = '/speculation-rules.json';

/** What a public page says of them. */
export const speculationHeader = { 'Speculation-Rules': `"${rulesPath}"` };

/** The pages that say it. What is never built, such as the preview of a post, answers with headers of its own. */
export const pagesWithRules = ['/', '/blog', '/blog/*', '/services/*', '/privacy'];

/** Browsers read rules of this type alone; a day old ones name pages that are there. */
export const rulesFile = { 'Content-Type': 'application/speculationrules+json', 'Cache-Control': 'public, max-age=86400' };
