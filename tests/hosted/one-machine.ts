import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#tests/setup/free-port.ts';
import { startSite } from '#tests/setup/running-site.ts';
import type { Walk, World } from './world.ts';

/** Starts one-machine mode with the sample content, to compare its answers. */
export async function startOneMachine({ folder, atEnd }: Walk): Promise<World['oneMachine']> {
  const [PORT = '', SUPABASE_PORT = '', AUTH_EMULATOR_PORT = ''] = (await Promise.all([freePort(), freePort(), freePort()])).map(String);
  const localDir = join(folder, 'one-machine');
  const site = startSite({ LOCAL_DIR: localDir, PORT, SUPABASE_PORT, AUTH_EMULATOR_PORT });
  atEnd(async () => {
    site.process.kill('SIGTERM');
    await site.exit;
  });
  await site.prints(/^ready {2}http/m);
  const { URL: url, AUTH_EMULATOR_URL: emulator } = JSON.parse(readFileSync(join(localDir, 'running.json'), 'utf8'));
  return { url, emulator, localDir };
}
