import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { type Partner, partnerSchema } from './partner.ts';

/** The active partners in display order, then by name (decision 16). */
export async function listActivePartners(db: Database): Promise<Partner[]> {
  const columns = Object.keys(partnerSchema.shape).join(',');
  const query = db.from('partners').select(columns).eq('is_active', true).is('deleted_at', null);
  return z.array(partnerSchema).parse(dataOf(await query.order('display_order').order('company_name').order('id').limit(1_000)));
}
