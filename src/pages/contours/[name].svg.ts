import type { APIRoute } from 'astro';
import { coverNames, drawPicture } from '#src/features/artwork/draw-picture.ts';
import { coverCount, type Tint, tints } from '#src/features/artwork/post-artwork.ts';

type Props = { drawing: string; tint: Tint };

/** The drawings that replace missing pictures of posts, one for each tint, motif and number (§3.images). */
export function getStaticPaths() {
  return tints.flatMap((tint) =>
    coverNames(coverCount).map((drawing) => {
      const name = `${tint.slug}-${drawing}`;
      return { params: { name }, props: { drawing, tint }, cacheKey: name };
    }),
  );
}

export const GET: APIRoute<Props> = ({ props }) =>
  new Response(drawPicture(props.drawing, props.tint), { headers: { 'Content-Type': 'image/svg+xml' } });
