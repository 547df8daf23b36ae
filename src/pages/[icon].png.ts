import type { APIRoute } from 'astro';
import { iconPng } from '#src/features/sharing/icon.server.ts';
import { type Icon, icons } from '#src/features/sharing/icons.ts';

/** PNG icons, under the names that browsers and systems expect. */
export function getStaticPaths() {
  return icons.map((icon) => ({ params: { icon: icon.name }, props: { icon } }));
}

export const GET: APIRoute<{ icon: Icon }> = async ({ props }) =>
  new Response(new Uint8Array(await iconPng(props.icon)), { headers: { 'Content-Type': 'image/png' } });
