import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import type { Variables } from '#src/lib/environment.ts';
import { bad, type Finding, good } from './finding.ts';
import { pushCommandFor } from './supabase-cli.ts';

/** What the database says of itself: its time, what is open that should be closed, and its migrations. */
export const factsSchema = z.object({
  now: z.coerce.date(),
  open: z.array(z.string()),
  /** The versions of the applied migrations; a database of 1.x does not tell them. */
  migrations: z.array(z.string()).optional(),
});

export type DoctorFacts = z.output<typeof factsSchema>;

/** Asks the database for its time, its migrations and for what browsers may do in it. */
export async function readDoctorFacts(db: Database): Promise<DoctorFacts> {
  return factsSchema.parse(dataOf(await db.rpc('doctor_facts')));
}

const shown = 5;

/** Checks that the publishable key can neither read nor do anything. */
export async function examineRights({ SUPABASE_URL }: Variables, db: Database): Promise<Finding[]> {
  const { open } = await readDoctorFacts(db);
  if (open.length === 0) return [good('public key', 'may read, change and call nothing')];
  const rest = open.length > shown ? ` and ${open.length - shown} more` : '';
  const remedy = `The migrations revoke this, so something granted it afterwards. In the SQL editor, run: revoke all on all tables in schema public from anon, authenticated; and the same for all sequences and all functions`;
  return [
    bad(
      'public key',
      `everybody has this key, and ${open.slice(0, shown).join('; ')}${rest}. ${remedy} (when it was never applied: ${pushCommandFor(SUPABASE_URL)}).`,
    ),
  ];
}
