import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { maxMentions, type Snippet, type TextSearchAnswer, type TextSearchQuery } from './text-search.ts';

const piecesSchema = z.array(z.tuple([z.string(), z.boolean()]));
type Pieces = z.output<typeof piecesSchema>;

const answerSchema = z.object({
  total: z.number(),
  results: z.array(z.object({ id: z.string(), title: z.string(), lang: z.string(), pieces: piecesSchema })),
});

/** Searches the text of published posts. */
export async function searchTexts(db: Database, { q, category, beyond }: TextSearchQuery): Promise<TextSearchAnswer> {
  const filters = { in_category: category ?? null, beyond_list: beyond === 'list', most: maxMentions };
  const { total, results } = answerSchema.parse(dataOf(await db.rpc('search_posts', { query: q, ...filters })));
  return { total, results: results.map(({ pieces, ...post }) => ({ ...post, snippet: snippetOf(pieces) })) };
}

/** Offsets count the units of JavaScript, which SQL does not know. */
function snippetOf(pieces: Pieces): Snippet {
  let text = '';
  const hits: Snippet['hits'] = [];
  for (const [piece, isHit] of pieces) {
    if (isHit) hits.push([text.length, text.length + piece.length]);
    text += piece;
  }
  return { text, hits };
}
