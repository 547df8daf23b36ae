import type { APIRoute } from 'astro';
import { contentOf } from '#src/content/content-of.ts';
import { feedResponse } from '#src/content/keep-at-edge.ts';
import { vcardOf } from '#src/features/enquiries/vcard.ts';

export const prerender = false;

/** The owner's contact card, for address books. */
export const GET: APIRoute = async (context) => {
  const { owner } = await contentOf(context);
  return feedResponse(vcardOf(owner, String(context.site ?? '')), 'text/vcard; charset=utf-8', ['site-profile']);
};
