import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, ensureHistoryTable } from '@supabase/lite';
import { reasonOf } from '#src/lib/errors.ts';
import { Problem } from '../problem.ts';

export const migrationsFolder = join(import.meta.dirname, '../../supabase/migrations');

export type Migration = { version: string; name: string; sql: string };

/** Reads the migrations in order; files are named as by the Supabase CLI. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const [, version = '', name = ''] = /^(\d{14})_([a-z0-9_]+)\.sql$/.exec(file) ?? [];
      if (!version) throw new Problem(`The migration ${file} is not named <14 digits>_<name>.sql.`);
      return { version, name, sql: readFileSync(join(folder, file), 'utf8') };
    });
}

/**
 * Applies each pending migration in a transaction of its own, together with its row in the history.
 * @throws Problem when one fails, when other migrations than these made the database, or when it is newer than this code or holds something else
 */
export async function migrate(connection: Connection, migrations = readMigrations()): Promise<void> {
  const applied = await historyOf(connection);
  await refuseForeign(connection, applied, migrations);
  refuseOtherMigrations(applied, migrations);
  await makeRoles(connection);
  await ensureHistoryTable(connection);
  const pending = migrations.filter(({ version }) => !applied.some((row) => row.version === version));
  const commit = pending.length > 0 ? presentCommit() : '';
  for (const migration of pending) await apply(connection, migration, commit);
}

/** A row of the history: `digest` and `commit` as `apply` wrote them; `by_cli` when the Supabase CLI has applied it, which knows neither. */
type Applied = { version: string; digest: string | null; commit: string | null; by_cli: boolean };

/** The last commit that reads what the migrations made before there were digests. */
const lastWithoutDigests = '96c8a1ff';

/**
 * Nothing is deployed yet, so that the files of migrations change (docs/decisions/0092). A database that other ones made is left as it is.
 * Those that are deployed never change: tools/deployed-migrations.ts.
 */
function refuseOtherMigrations(applied: Applied[], migrations: Migration[]): void {
  const digests = new Map(migrations.map((migration) => [migration.version, digestOf(migration.sql)]));
  const other = applied.find(({ version, digest, by_cli }) => digests.has(version) && digest !== digests.get(version) && !by_cli);
  if (other) {
    const commit = other.digest === null ? lastWithoutDigests : other.commit;
    throw new Problem(
      `This folder was made by another unreleased version${commit ? ` (${commit})` : ''}. To keep its content: check that version out, run npm run export, then start this one in an empty folder and import the file.`,
    );
  }
  const unknown = applied.filter(({ version }) => !digests.has(version)).map(({ version }) => version);
  if (unknown.length > 0)
    throw new Problem(`The database is newer than this code: it has the migrations ${unknown.join(', ')}. Update the code.`);
}

/** A digest of a migration: 64 hexadecimal digits. */
export function digestOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}

/** The commit of this code; empty where it is not in a repository. */
function presentCommit(): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/** Leaves a database alone that another program made, before anything in it or in its server is changed. With our history, other tables may be there. */
async function refuseForeign(connection: Connection, applied: Applied[], migrations: Migration[]): Promise<void> {
  if (migrations.some(({ version }) => applied.some((row) => row.version === version))) return;
  const [found] = (await connection.exec<{ rows: { database: string; tables: string[] }[] }>(foreignTables)).rows;
  const { database, tables = [] } = found ?? {};
  if (applied.length === 0 && tables.length === 0) return;
  const what =
    tables.length > 0 ? `the tables ${tables.slice(0, 3).join(', ')}${tables.length > 3 ? ' …' : ''}` : 'a history of migrations';
  throw new Problem(
    `The database ${database} is not of this site: it has ${what}, and nothing in it was changed. Name an empty database in DATABASE_URL, or leave DATABASE_URL out to use the embedded one.`,
  );
}

async function historyOf(connection: Connection): Promise<Applied[]> {
  const table = `select to_regclass('supabase_migrations.schema_migrations') is not null as is_there`;
  const [found] = (await connection.exec<{ rows: { is_there: boolean }[] }>(table)).rows;
  if (!found?.is_there) return [];
  // As JSON, because the history of another program may lack columns.
  const rows = `select version, to_jsonb(h) ->> 'idempotency_key' as digest, to_jsonb(h) ->> 'created_by' as commit,
    to_jsonb(h) ->> 'statements' is not null as by_cli from supabase_migrations.schema_migrations h order by version`;
  return (await connection.exec<{ rows: Applied[] }>(rows)).rows;
}

/** Tables and views in `public`; those of extensions are part of many empty databases. */
const foreignTables = `select current_database() as database, coalesce(json_agg(relname order by relname), '[]') as tables from pg_class c
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

async function makeRoles(connection: Connection): Promise<void> {
  try {
    await connection.exec(roles);
  } catch (error) {
    if (!isRefused(error)) throw error;
    throw new Problem(
      `The user of DATABASE_URL may not set the database up (${reasonOf(error)}). Set it up once as a superuser, or make the roles anon, authenticated, service_role and site_builder by hand and grant them to this user.`,
    );
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42501';
}

async function apply(connection: Connection, { version, name, sql }: Migration, commit: string): Promise<void> {
  try {
    // Several statements in one message are one transaction, embedded and on a server.
    await connection.exec(
      `${sql}\ninsert into supabase_migrations.schema_migrations (version, name, idempotency_key, created_by) values ('${version}', '${name}', '${digestOf(sql)}', '${commit}');`,
    );
  } catch (error) {
    throw new Problem(`The migration ${version}_${name} failed and was undone: ${reasonOf(error).slice(0, 300)}`);
  }
}

// Hosted Supabase has these roles; other databases get them here. A server shares them among its databases, so that another start may make
// one at the same moment.
const roles = `do $$ declare
  may_become text := case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end;
begin
  ${ensureRole('anon', 'nologin')}
  ${ensureRole('authenticated', 'nologin')}
  ${ensureRole('service_role', 'nologin bypassrls')}
  ${ensureRole('site_builder', 'nologin')}
end $$`;

function ensureRole(name: string, options: string): string {
  return `begin
    if not exists (select from pg_roles where rolname = '${name}') then create role ${name} ${options}; end if;
    if not pg_has_role('${name}', may_become) then grant ${name} to current_user; end if;
  exception when duplicate_object or unique_violation then null; end;`;
}
