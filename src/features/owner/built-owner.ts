import { getEntry } from 'astro:content';
import { defaultOwner, type Owner } from './owner.ts';

/** The owner's words as this build read them, with its posts in one reading (docs/decisions/0091). */
export async function ownerFacts(): Promise<Owner> {
  return (await getEntry('owner', 'owner'))?.data ?? defaultOwner;
}
