import type { APIRoute } from 'astro';
import { vcardOf } from '#src/features/enquiries/vcard.ts';
import { ownerFacts } from '#src/features/owner/built-owner.ts';

/** The owner's contact card, for address books. */
export const GET: APIRoute = async ({ site }) =>
  new Response(vcardOf(await ownerFacts(), String(site ?? '')), { headers: { 'Content-Type': 'text/vcard; charset=utf-8' } });
