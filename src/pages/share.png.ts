import type { APIRoute } from 'astro';
import { drawShareImage } from '#src/features/sharing/draw-share-image.server.ts';
import { siteImage } from '#src/features/sharing/share-image.ts';

/** The share image of all pages other than articles. */
export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await drawShareImage(siteImage)), { headers: { 'Content-Type': 'image/png' } });
