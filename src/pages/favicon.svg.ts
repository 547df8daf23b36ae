import type { APIRoute } from 'astro';
import { iconSvg } from '#src/features/sharing/icon.server.ts';

/** The icon in browser tabs. */
export const GET: APIRoute = async () => new Response(await iconSvg('tile'), { headers: { 'Content-Type': 'image/svg+xml' } });
