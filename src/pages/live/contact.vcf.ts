import type { APIRoute } from 'astro';
import { contentOf } from '#src/content/content-of.ts';
import { feedHeaders } from '#src/content/keep-at-edge.ts';
import { vcardOf } from '#src/features/enquiries/vcard.ts';

export const prerender = false;

/** The owner's contact card, for address books. */
export const GET: APIRoute = async (context) => {
  const { owner } = await contentOf(context);
  return new Response(vcardOf(owner, String(context.site ?? '')), { headers: feedHeaders('text/vcard; charset=utf-8', ['owner']) });
};
