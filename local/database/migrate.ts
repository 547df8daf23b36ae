import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appliedVersions, type Connection, ensureHistoryTable } from '@supabase/lite';
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
 * @throws Problem when one fails, or when the database is newer than this code or holds something else
 */
export async function migrate(connection: Connection, migrations = readMigrations()): Promise<void> {
  await refuseForeign(connection, migrations);
  await makeRoles(connection);
  await ensureHistoryTable(connection);
  await upgradeFromOne(connection, migrations);
  const applied = new Set(await appliedVersions(connection));
  const unknown = [...applied].filter((version) => !migrations.some((migration) => migration.version === version));
  if (unknown.length > 0)
    throw new Problem(`The database is newer than this code: it has the migrations ${unknown.join(', ')}. Update the code.`);
  for (const migration of migrations.filter(({ version }) => !applied.has(version))) await apply(connection, migration);
}

/** The migrations of 1.0.0 begin and end here; those of 2.0 begin anew, with a file for each subject. */
const firstOfOne = '20261121000000';
const lastOfOne = { version: '20261123070000', count: 75 };

/** Leaves a database alone that another program made, before anything in it or in its server is changed. With our history, other tables may be there. */
async function refuseForeign(connection: Connection, migrations: Migration[]): Promise<void> {
  const applied = await historyOf(connection);
  if ([firstOfOne, ...migrations.map(({ version }) => version)].some((version) => applied.includes(version))) return;
  const [found] = (await connection.exec<{ rows: { database: string; tables: string[] }[] }>(foreignTables)).rows;
  const { database, tables = [] } = found ?? {};
  if (applied.length === 0 && tables.length === 0) return;
  const what =
    tables.length > 0 ? `the tables ${tables.slice(0, 3).join(', ')}${tables.length > 3 ? ' …' : ''}` : 'a history of migrations';
  throw new Problem(
    `The database ${database} is not of this site: it has ${what}, and nothing in it was changed. Name an empty database in DATABASE_URL, or leave DATABASE_URL out to use the embedded one.`,
  );
}

async function historyOf(connection: Connection): Promise<string[]> {
  const table = `select to_regclass('supabase_migrations.schema_migrations') is not null as is_there`;
  const [found] = (await connection.exec<{ rows: { is_there: boolean }[] }>(table)).rows;
  return found?.is_there ? appliedVersions(connection) : [];
}

/** Tables and views in `public`; those of extensions are part of many empty databases. */
const foreignTables = `select current_database() as database, coalesce(json_agg(relname order by relname), '[]') as tables from pg_class c
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Brings a database of 1.0.0, or of a moment between it and 2.0, to the first migrations of 2.0 in one statement, which also marks these as applied. */
async function upgradeFromOne(connection: Connection, migrations: Migration[]): Promise<void> {
  const isOfOne = (version: string) => version <= lastOfOne.version;
  const applied = await appliedVersions(connection);
  if (!applied.some(isOfOne) || migrations.some(({ version }) => isOfOne(version))) return;
  const sql = readFileSync(join(migrationsFolder, '../upgrade-from-1.sql'), 'utf8');
  const [, listed = ''] = /added constant text\[\] := array\[(.*)\];/.exec(sql) ?? [];
  const added = listed.replaceAll("'", '').split(', ');
  const since = applied.filter((version) => !isOfOne(version)).sort();
  // Checked here as well, because the embedded database does not say why a statement failed.
  const isKnown =
    applied.filter(isOfOne).length === lastOfOne.count &&
    applied.includes(lastOfOne.version) &&
    since.every((version, index) => version === added[index]);
  if (!isKnown)
    throw new Problem(
      'The schema of the database is not that of version 1.0.0, so it is left as it is. If it is older, start version 1.0.0 once, then this one; or export with the version that wrote it, and import with this one.',
    );
  try {
    await connection.exec(sql);
  } catch (error) {
    throw new Problem(`The database could not be brought to version 2.0 and is as before: ${reasonOf(error).slice(-300)}`);
  }
}

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

async function apply(connection: Connection, { version, name, sql }: Migration): Promise<void> {
  try {
    // Several statements in one message are one transaction, embedded and on a server.
    await connection.exec(`${sql}\ninsert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}');`);
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
