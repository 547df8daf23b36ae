import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { isoMoment } from '#src/lib/dates.ts';
import { type Identifier, isNamedIn, needleOf, readIdentifier } from './identifier.ts';
import { visitorsData } from './personal-data.ts';

/** Rows that one query of Supabase answers at most. */
const most = 1_000;

const { columns, others, naming } = visitorsData.enquiries;
const text = z.string();
const rowsSchema = z.array(
  z.looseObject({
    id: text,
    name: text,
    email: text,
    phone: text,
    topic: text,
    message: text,
    notes: text,
    created_at: text.transform(isoMoment),
  }),
);

/** An enquiry as a whole row; `isSender` when the person sent it, by address or number, and does not only stand in its texts. */
export type FoundEnquiry = z.output<typeof rowsSchema>[number] & { isSender: boolean };

/** The enquiries that the person sent, and those of others that name them. */
export async function enquiriesOf(db: Database, identifier: Identifier): Promise<FoundEnquiry[]> {
  const query = db.rpc(naming, needleOf(identifier)).select(`${columns} ${others}`.replaceAll(' ', ','));
  const rows = rowsSchema.parse(dataOf(await query.order('created_at', { ascending: false }).order('id').limit(most)));
  return rows
    .map((row) => ({ ...row, isSender: [row.email, row.phone].some((typed) => readIdentifier(typed)?.value === identifier.value) }))
    .filter(({ isSender, name, topic, message, notes }) => isSender || isNamedIn([name, topic, message, notes].join(' | '), identifier));
}
