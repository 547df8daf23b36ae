import type { APIRoute } from 'astro';
import { drawingCount, drawPicture, type Tint, tints } from '#src/features/artwork/post-artwork.ts';

/** The drawings that replace missing pictures of posts, one for each tint and index (§3.images). */
export function getStaticPaths() {
  return tints.flatMap((tint) =>
    Array.from({ length: drawingCount }, (_, number) => {
      const name = `${tint.slug}-${number}`;
      return { params: { name }, props: { name, tint }, cacheKey: name };
    }),
  );
}

export const GET: APIRoute<{ name: string; tint: Tint }> = ({ props }) =>
  new Response(drawPicture(props.name, props.tint), { headers: { 'Content-Type': 'image/svg+xml' } });
