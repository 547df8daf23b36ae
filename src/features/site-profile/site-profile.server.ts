import type { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { textOfSiteProfile, withNames } from '#src/features/versioned-form/texts.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { dialledNumber } from '#src/lib/phone.server.ts';
import {
  dialled,
  type SiteProfile,
  type SiteProfileRow,
  type SiteProfileVersion,
  type siteProfileInputSchema,
  siteProfileRowSchema,
  siteProfileVersionsSchema,
} from './site-profile.ts';

const versionColumns = 'facts,version,updated_at,updated_by';
const columns = `${versionColumns},published_revision`;

/** What stands when the database has no row: the defaults. */
const noRow = { facts: {}, version: 0, published_revision: 0, updated_at: null, updated_by: null };

/** The owner's own words (§1.owner-words). */
export async function readSiteProfile(db: Database): Promise<SiteProfileRow> {
  return siteProfileRowSchema.parse(dataOf(await db.from('site_profile').select(columns).maybeSingle()) ?? noRow);
}

/**
 * Saves the owner's words; with a version, only if that is still the stored one, and with a text, only if that is the last. The database keeps what
 * they replace and counts the change. A save that is sent again is answered as stored.
 * @param by email of the administrator
 * @throws AppError `conflict` with the stored row, and the text, when another write came first
 */
export async function saveSiteProfile(
  db: Database,
  { facts, version, text }: z.output<typeof siteProfileInputSchema>,
  by: string,
): Promise<SiteProfileRow> {
  requireDialled(facts);
  const before = await readSiteProfile(db);
  const update = db
    .from('site_profile')
    .update({ facts: { ...before.facts, ...facts }, updated_by: by })
    .eq('id', 1);
  const fresh = version === undefined ? update : update.eq('version', version);
  const stored = dataOf(await withNames(fresh.select(columns).maybeSingle(), text));
  if (stored) return siteProfileRowSchema.parse(stored);
  const [current, last] = await Promise.all([readSiteProfile(db), text && textOfSiteProfile(db)]);
  if (text && last?.name === text.name) return current;
  const { updated_by, updated_at } = current;
  throw new AppError('conflict', `${updated_by ?? 'Somebody'} has saved your site since you opened it.`, {
    extra: { current, updated_by, updated_at, ...(last && { text: last }) },
  });
}

/** @throws AppError `bad_request` when a link with this number would dial another one, as with a 0 after the country code */
function requireDialled(facts: Pick<SiteProfile, 'phone' | 'whatsapp'>): void {
  const wrong = (['phone', 'whatsapp'] as const).filter((field) => facts[field] && dialledNumber(facts[field]) !== dialled(facts[field]));
  const problem = 'This number cannot be dialled as it stands. Please leave out the 0 after the country code.';
  const fields = Object.fromEntries(wrong.map((field) => [`facts.${field}`, problem]));
  if (wrong.length > 0) throw new AppError('bad_request', problem, { fields });
}

/** The last ten versions that were replaced, newest first. */
export async function listSiteProfileVersions(db: Database): Promise<SiteProfileVersion[]> {
  const query = db.from('site_profile_versions').select(versionColumns).order('version', { ascending: false }).limit(10);
  return siteProfileVersionsSchema.parse(dataOf(await query));
}
