// What browser and server agree on about a query, without schemas, so that public pages can run this in the browser.

/** Letters of a query; below the least a search would find everything. */
export const queryLimits = { min: 2, max: 100 } as const;

/** One address for queries that ask for the same, so that they share a copy at the edge. */
export function normalQuery(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** Whether the server takes this query; it counts letters, and an emoji is one. */
export function isAskable(query: string): boolean {
  const letters = [...query].length;
  return letters >= queryLimits.min && letters <= queryLimits.max;
}
