import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { type MarkedText, maxMentions, type TextSearchAnswer, type TextSearchQuery } from './text-search.ts';

const piecesSchema = z.array(z.tuple([z.string(), z.boolean()]));

const answerSchema = z.object({
  total: z.number(),
  results: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      lang: z.string(),
      pieces: piecesSchema,
      further: piecesSchema.nullable(),
      title_pieces: piecesSchema,
      tags: z.array(piecesSchema),
    }),
  ),
});

/** Searches the text of posts. @param includeDrafts also of those that visitors do not see */
export async function searchTexts(
  db: Database,
  { q, category, beyond }: TextSearchQuery,
  includeDrafts: boolean,
): Promise<TextSearchAnswer> {
  const filters = { in_category: category ?? null, beyond_list: beyond === 'list', include_drafts: includeDrafts, most: maxMentions };
  const { total, results } = answerSchema.parse(dataOf(await db.rpc('search_posts', { query: q, ...filters })));
  return {
    total,
    results: results.map(({ pieces, further, title_pieces, tags, ...post }) => ({
      ...post,
      snippet: markedText(pieces),
      further: further && markedText(further),
      title_hits: markedText(title_pieces).hits,
      tags: tags.map(markedText),
    })),
  };
}

/** Offsets count the units of JavaScript, which SQL does not know. */
function markedText(pieces: z.output<typeof piecesSchema>): MarkedText {
  let text = '';
  const hits: MarkedText['hits'] = [];
  for (const [piece, isHit] of pieces) {
    if (isHit) hits.push([text.length, text.length + piece.length]);
    text += piece;
  }
  return { text, hits };
}
