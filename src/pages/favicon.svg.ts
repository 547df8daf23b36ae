import type { APIRoute } from 'astro';
import { iconSvg } from '#src/features/sharing/icon.server.ts';

/** The icon that browsers show in tabs. */
export const GET: APIRoute = async () => new Response(await iconSvg('tile'), { headers: { 'Content-Type': 'image/svg+xml' } });
