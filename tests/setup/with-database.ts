import { spawn } from 'node:child_process';
import { serve } from '@hono/node-server';
import { seedWhenEmpty } from '#local/seed/seed.ts';
import { connect } from '#src/db/client.ts';
import { testKeys } from './keys.ts';
import { openMigrated } from './migrated-database.ts';

// Runs a command with a migrated, seeded database of its own: node tests/setup/with-database.ts <command> [arguments]
const database = await openMigrated(testKeys);
const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
  const started = serve({ fetch: database.fetch, hostname: '127.0.0.1', port: 0 }, () => resolve(started));
});
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('The database has no port.');
const environment = { SUPABASE_URL: `http://127.0.0.1:${address.port}`, SUPABASE_SECRET_KEY: testKeys.secretKey };
await seedWhenEmpty(connect(environment, { timeoutMs: 60_000 }));

const [command = '', ...rest] = process.argv.slice(2);
spawn(command, rest, { stdio: 'inherit', env: { ...process.env, ...environment, ASTRO_TELEMETRY_DISABLED: '1' } }).once('exit', (code) =>
  process.exit(code ?? 1),
);
