import { z } from 'zod';
import { readMigrations } from '#local/database/migrate.ts';
import { connect, type Database, untyped } from '#src/db/client.ts';
import { remedyOf } from '#src/db/remedy.ts';
import { readRevision } from '#src/features/publishing/revision.server.ts';
import { readDatabaseSize } from '#src/features/statistics/database-size.server.ts';
import type { Variables } from '#src/lib/environment.ts';
import { type ExpectedTable, expectedSchema } from '../expected-schema.ts';
import { ask, jsonOf } from './ask.ts';
import { bad, type Finding, good } from './finding.ts';
import { factsSchema } from './rights.ts';
import { pushCommandFor } from './supabase-cli.ts';

const listSchema = z.object({ paths: z.record(z.string(), z.unknown()) });

type Failure = { code?: string; message: string } | null;

/** Checks that the database answers, has all migrations and grants the server what it needs. Changes nothing there. */
export async function examineDatabase(variables: Variables, db: Database = connect(variables)): Promise<Finding[]> {
  const { error } = await db.from('blogs').select('id').limit(0);
  if (error && isUnreachable(error)) return [bad('database', remedyOf(variables, error))];
  const history = await examineHistory(variables, db);
  if (history) return [history];
  const { tables } = await expectedSchema();
  const answers = await Promise.all(tables.map(async (table) => ({ table, failure: await look(db, table) })));
  const missing = answers.filter(({ failure }) => failure && failure.code !== '42501').map(({ table }) => table.name);
  const push = pushCommandFor(variables.SUPABASE_URL);
  if (missing.length === tables.length)
    return [
      bad(
        'migrations',
        `none of the ${tables.length} tables is there; SUPABASE_URL may name another project: compare it with the dashboard. If it is right, run: ${push}`,
      ),
    ];
  if (missing.length > 0)
    return [bad('migrations', `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing or behind; run: ${push}`)];
  const refused = (await Promise.all(tables.map((table) => refusedOn(db, table)))).flat();
  if (refused.length > 0) return [bad('grants', `service_role may not ${refused.join(', ')}; run: ${push} (or grant it by hand).`)];
  const { revision, published_posts } = await readRevision(db);
  return [
    good('database', `answers; ${published_posts} published posts at revision ${revision}`),
    good('migrations', 'all applied'),
    good('grants', 'as the migrations give them'),
    await examineSize(variables, db),
  ];
}

/** Strangers can make the database grow; a full one refuses everything. */
async function examineSize(variables: Variables, db: Database): Promise<Finding> {
  const { said, isNearlyFull } = await readDatabaseSize(db, variables);
  if (!isNearlyFull) return good('size', said);
  return bad('size', `${said}; erase what spam has left (More, Inbox), or set DATABASE_MB to what a larger plan holds.`);
}

/** What is wrong with the history of the migrations. One that cannot be read says nothing: what is missing is found below. */
async function examineHistory({ SUPABASE_URL }: Variables, db: Database): Promise<Finding | null> {
  const { data } = await db.rpc('doctor_facts');
  const facts = factsSchema.safeParse(data).data;
  if (!facts) return null;
  const push = pushCommandFor(SUPABASE_URL);
  const [known, applied] = [readMigrations().map(({ version }) => version), facts.migrations];
  const [missing, unknown] = [known.filter((version) => !applied.includes(version)), applied.filter((version) => !known.includes(version))];
  const [last = ''] = applied.toReversed();
  if (unknown.some((version) => version > (known.at(-1) ?? '')))
    return bad(
      'migrations',
      `the database is ahead of this code: it has ${unknown.join(', ')}; check out the code that it was migrated with.`,
    );
  if (unknown.length > 0)
    return bad('migrations', `the database has ${unknown.join(', ')}, which this code does not know; other code has migrated it.`);
  if (missing.length === 0) return null;
  const isBetween = missing.some((version) => version < last);
  return bad(
    'migrations',
    `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing; run: ${push}${isBetween ? ' --include-all' : ''}`,
  );
}

async function look(db: Database, table: ExpectedTable): Promise<Failure> {
  return (await untyped(db).from(table.name).select(table.columns.join(',')).limit(0)).error;
}

/** Tries each granted privilege in a way that cannot touch a row: no row has a null key, and none can get one. */
async function refusedOn(db: Database, { name, key, privileges }: ExpectedTable): Promise<string[]> {
  const table = () => untyped(db).from(name);
  const attempts: Record<string, () => PromiseLike<{ error: Failure }>> = {
    select: () => table().select(key).limit(0),
    insert: () => table().insert({ [key]: null }),
    update: () =>
      table()
        .update({ [key]: null })
        .is(key, null),
    delete: () => table().delete().is(key, null),
  };
  const tried = await Promise.all(privileges.map(async (privilege) => ({ privilege, error: (await attempts[privilege]?.())?.error })));
  return tried.filter(({ error }) => error?.code === '42501').map(({ privilege }) => `${privilege} ${name}`);
}

function isUnreachable({ code }: NonNullable<Failure>): boolean {
  return !code || /^(\d{1,2}|ECONN.*|UND_.*|PGRST00\d|PGRST30\d)$/.test(code);
}

/** Checks that all functions exist. Only hosted Supabase lists its functions; the embedded database migrates by itself. */
export async function examineFunctions({ SUPABASE_URL = '', SUPABASE_SECRET_KEY = '' }: Variables): Promise<Finding[]> {
  const answer = await ask(`${SUPABASE_URL}/rest/v1/`, { headers: { apikey: SUPABASE_SECRET_KEY } });
  const { paths = {} } = listSchema.safeParse(jsonOf(answer)).data ?? {};
  if (Object.keys(paths).length === 0) return [];
  const { functions } = await expectedSchema();
  const missing = functions.filter((name) => !(`/rpc/${name}` in paths));
  return [
    missing.length > 0
      ? bad('functions', `${missing.join(', ')} missing; run: ${pushCommandFor(SUPABASE_URL)}`)
      : good('functions', 'all there'),
  ];
}
