import { getEntry } from 'astro:content';
import { defaultOwner, type Owner } from './owner.ts';

/** The owner's words as this build read them, with its posts in one reading (docs/decisions/0004). */
export async function ownerFacts(): Promise<Owner> {
  return (await getEntry('owner', 'owner'))?.data ?? defaultOwner;
}

/** What every page shows of them: a part of the cache keys of all pages (§11.incremental). */
export async function layoutKey(): Promise<string> {
  const { email, phone, linkedin, portrait } = await ownerFacts();
  return JSON.stringify([email, phone, linkedin, portrait]);
}

/** What an article shows of them: the author's card and the line below the text too. */
export async function articleKey(): Promise<string> {
  const { author_title, author_bio, whatsapp } = await ownerFacts();
  return `${await layoutKey()} ${JSON.stringify([author_title, author_bio, whatsapp])}`;
}
