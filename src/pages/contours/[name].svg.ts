import type { APIRoute } from 'astro';
import { drawings, drawPicture, tints } from '#src/features/contours/post-picture.ts';

/** The drawings that stand in for the pictures of posts: one for each tint and number. */
export function getStaticPaths() {
  return tints.flatMap(({ slug, hue }) =>
    Array.from({ length: drawings }, (_, number) => {
      const name = `${slug}-${number}`;
      return { params: { name }, props: { name, hue }, cacheKey: name };
    }),
  );
}

export const GET: APIRoute<{ name: string; hue: number }> = ({ props }) =>
  new Response(drawPicture(props.name, props.hue), { headers: { 'Content-Type': 'image/svg+xml' } });
