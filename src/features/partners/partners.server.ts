import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import { AppError } from '#src/lib/errors.ts';
import { type Partner, type PartnerChange, type PartnerInput, partnerSchema } from './partner.ts';

const columns = Object.keys(partnerSchema.shape).join(',');
const partners = z.array(partnerSchema);

/** The partners in display order, of equal orders the oldest first; inactive ones only on request (§7.partners). */
export async function listPartners(db: Database, withInactive = false): Promise<Partner[]> {
  const all = db.from('partners').select(columns).is('deleted_at', null);
  const query = withInactive ? all : all.eq('is_active', true);
  return partners.parse(dataOf(await query.order('display_order').order('created_at').order('id').limit(1_000)));
}

/**
 * Adds a partner.
 * @param by email of the administrator, stored with the row
 */
export async function createPartner(db: Database, input: PartnerInput, by: string): Promise<Partner> {
  return partnerSchema.parse(
    dataOf(
      await db
        .from('partners')
        .insert({ ...input, updated_by: by })
        .select(columns)
        .single(),
    ),
  );
}

/** Changes what the input names of a partner. @throws AppError `not_found` for an unknown or deleted partner */
export async function updatePartner(db: Database, id: string, input: PartnerChange, by: string): Promise<Partner> {
  return changeOne(db, id, { ...input, updated_by: by });
}

/** Soft-deletes a partner; the cleanup removes the row after 30 days. @throws AppError `not_found` */
export async function deletePartner(db: Database, id: string, by: string): Promise<void> {
  await changeOne(db, id, { deleted_at: new Date().toISOString(), updated_by: by });
}

/** Numbers the partners from 1 in the order of the ids; ignores unknown and deleted ids. */
export async function orderPartners(db: Database, ids: string[]): Promise<Partner[]> {
  dataOf(await db.rpc('order_partners', { ids }));
  return listPartners(db, true);
}

/** Restores a soft-deleted partner. @throws AppError `not_found` */
export async function restorePartner(db: Database, id: string, by: string): Promise<Partner> {
  return changeOne(db, id, { deleted_at: null, updated_by: by }, true);
}

async function changeOne(db: Database, id: string, change: object, isDeleted = false): Promise<Partner> {
  const notFound = new AppError('not_found', 'There is no such partner.');
  if (!z.uuid().safeParse(id).success) throw notFound;
  const update = db.from('partners').update(change).filter('id', 'in', oneOf(id));
  const query = isDeleted ? update.not('deleted_at', 'is', null) : update.is('deleted_at', null);
  const [partner] = partners.parse(dataOf(await query.select(columns)));
  if (!partner) throw notFound;
  return partner;
}
