import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import type { Variables } from '#src/lib/environment.ts';
import { bad, type Finding, good } from './finding.ts';
import { pushCommandFor } from './supabase-cli.ts';

/** What the database says of itself: what is open that should be closed, and its migrations. */
export const factsSchema = z.object({
  open: z.array(z.string()),
  /** The versions of the applied migrations. */
  migrations: z.array(z.string()),
});

const shown = 5;

/** Checks that the publishable key can neither read nor do anything. */
export async function examineRights({ SUPABASE_URL }: Variables, db: Database): Promise<Finding[]> {
  const { open } = factsSchema.parse(dataOf(await db.rpc('doctor_facts')));
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
