import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { siteProfileSchema } from '#src/features/site-profile/site-profile.ts';
import { reasonOf } from '#src/lib/errors.ts';
import { ask } from './ask.ts';
import { bad, type Finding, good } from './finding.ts';

const rowSchema = z.object({ facts: z.record(z.string(), z.unknown()) });
const pictureFields = { portrait: 'the portrait', portrait_small: 'the small portrait', social_picture: 'the social picture' } as const;

// At version 0 its first save would collide with a version that is kept.
const newRow = 'insert into public.owner (version) select coalesce(max(version), -1) + 1 from public.owner_versions;';

/** Checks that the row of the owner's words is there and valid, and that the site at this address delivers the pictures it names. */
export async function examineSiteProfile(db: Database, url: string): Promise<Finding[]> {
  const row = dataOf(await db.from('owner').select('facts').maybeSingle());
  if (!row) return [bad('your site', `its row is missing, so nothing can be saved; run in the SQL editor: ${newRow}`)];
  const { facts } = rowSchema.parse(row);
  const wrong = malformedFields(facts);
  if (wrong.length > 0)
    return [bad('your site', `shows the default in place of ${wrong.join(', ')}, which cannot be read; save Your site again.`)];
  const lost = await lostPictures(facts, url);
  return lost.length > 0 ? lost : [good('your site', 'its words are valid and its pictures arrive')];
}

/** A field that was never saved is none of them: it has its default by intention. */
function malformedFields(facts: Record<string, unknown>): string[] {
  const fields = Object.entries(siteProfileSchema.shape);
  return fields.filter(([field, schema]) => field in facts && !schema.safeParse(facts[field]).success).map(([field]) => field);
}

async function lostPictures(facts: Record<string, unknown>, url: string): Promise<Finding[]> {
  const lost: Finding[] = [];
  for (const [field, name] of Object.entries(pictureFields)) {
    const picture = facts[field];
    const problem = typeof picture === 'string' ? await problemOf(new URL(picture, url)) : null;
    if (problem) lost.push(bad('your site', `${name} does not arrive (${problem}); upload it again at Your site.`));
  }
  return lost;
}

/** Why a picture does not arrive; null when it does. */
async function problemOf(picture: URL): Promise<string | null> {
  try {
    const { status, ok, headers } = await ask(picture);
    const type = headers.get('Content-Type') ?? 'no type';
    if (!ok) return `it answers ${status}`;
    return type.startsWith('image/') ? null : `it is ${type}`;
  } catch (error) {
    return reasonOf(error);
  }
}
