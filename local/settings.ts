import { chmodSync, mkdirSync, readdirSync, statfsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { reasonOf } from '#src/lib/errors.ts';
import '#src/lib/messages.ts';
import { unusable } from './disk.ts';
import { Problem } from './problem.ts';

const port = z.coerce.number().int().min(1).max(65_535);

/** The variables of one-machine mode. All have defaults; two copies run side by side with other values. */
const settingsSchema = z.object({
  PORT: port.default(8888),
  HOST: z.string().min(1).default('127.0.0.1'),
  LOCAL_DIR: z.string().min(1).default('.local'),
  AUTH_EMULATOR_PORT: port.default(9099),
  SUPABASE_PORT: port.default(54321),
  /** By default 2525 or, when another copy has that, any free port. */
  SMTP_PORT: port.optional(),
  /** Another PostgreSQL server instead of the embedded one. */
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'Please enter the address of a PostgreSQL server, beginning with postgres://' })
    .optional(),
  /** `json` prints log lines instead of writing them to `LOCAL_DIR/logs/site.log`. */
  LOG: z.enum(['json']).optional(),
});

export const settingNames = Object.keys(settingsSchema.shape);

export type Settings = {
  port: number;
  host: string;
  localDir: string;
  authPort: number;
  databasePort: number;
  smtpPort: number | undefined;
  databaseUrl: string | undefined;
  printsLog: boolean;
};

/** @throws Problem that names each variable that cannot be used */
export function readSettings(environment: Record<string, string | undefined> = process.env): Settings {
  const parsed = settingsSchema.safeParse(environment);
  if (!parsed.success) throw new Problem(`These settings cannot be used: ${reasonOf(parsed.error)}`);
  const { PORT, HOST, LOCAL_DIR, AUTH_EMULATOR_PORT, SUPABASE_PORT, SMTP_PORT, DATABASE_URL, LOG } = parsed.data;
  requireLoopback(HOST);
  return {
    port: PORT,
    host: HOST,
    localDir: resolve(LOCAL_DIR),
    authPort: AUTH_EMULATOR_PORT,
    databasePort: SUPABASE_PORT,
    smtpPort: SMTP_PORT,
    databaseUrl: DATABASE_URL,
    printsLog: LOG === 'json',
  };
}

/** The sign-in emulator asks for no password, so everyone who reaches this site can administer it. */
function requireLoopback(host: string): void {
  if (host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')) return;
  throw new Problem(
    `HOST=${host} would open a site whose sign-in asks for no password to the network. Leave HOST out and, for another device, forward the port with ssh -L, or put the site on the web (docs/deploy.md).`,
  );
}

/** The URL at which a browser finds the site. */
export function siteUrl({ host, port }: Settings): string {
  return `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;
}

/** The database of DATABASE_URL in words, without user and password; null for the embedded one. */
export function databaseServer({ databaseUrl }: Pick<Settings, 'databaseUrl'>): string | null {
  if (databaseUrl === undefined) return null;
  const { host, pathname, username } = new URL(databaseUrl);
  return `the database ${decodeURIComponent(pathname.slice(1) || username) || 'of this user'} on ${host || 'this machine'}`;
}

const minFreeBytes = 200 * 1024 * 1024;

/** What is made below LOCAL_DIR here, before others who use the default mode would make it. */
const privateFolders = ['blobs', 'cache', 'builds', 'database', 'logs', 'server'];

/**
 * Makes the folder of all state and the folders in it, which only their owner may enter.
 * @throws Problem when it cannot be made, or when less than 200 MB are free there
 */
export function prepareLocalDir(localDir: string, freeBytesAt = freeBytes): void {
  try {
    for (const name of privateFolders) mkdirSync(join(localDir, name), { recursive: true, mode: 0o700 });
    closeToOthers(localDir);
  } catch (error) {
    throw unusable(localDir, error);
  }
  const free = freeBytesAt(localDir);
  if (free < minFreeBytes) {
    throw new Problem(
      `Only ${Math.floor(free / 1024 / 1024)} MB are free at ${localDir}; 200 MB are needed. Free some space, or choose another folder with LOCAL_DIR.`,
    );
  }
}

/** Earlier versions left the folders of database, pictures and logs open to other users of the machine. */
function closeToOthers(localDir: string): void {
  const folders = readdirSync(localDir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const folder of [localDir, ...folders.map(({ name }) => join(localDir, name))]) chmodSync(folder, 0o700);
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
