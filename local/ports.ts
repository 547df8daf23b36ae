import { createServer } from 'node:net';
import { Problem } from './problem.ts';
import type { Settings } from './settings.ts';

/**
 * Checks all ports before anything is started.
 * @throws Problem that names the first port that is taken, and the variable to choose another
 */
export async function requireFreePorts({ port, host, databasePort, authPort, smtpPort }: Settings): Promise<void> {
  await requireFreePort(port, 'PORT', host);
  await requireFreePort(databasePort, 'SUPABASE_PORT');
  await requireFreePort(authPort, 'AUTH_EMULATOR_PORT');
  if (smtpPort !== undefined) await requireFreePort(smtpPort, 'SMTP_PORT');
}

/** @throws Problem when the port is taken, with the variable to choose another */
export async function requireFreePort(port: number, variable: string, host = '127.0.0.1'): Promise<void> {
  if (await isFree(port, host)) return;
  throw new Problem(`Port ${port} is taken. Stop what uses it, or choose another with ${variable}, for example ${variable}=${port + 1}.`);
}

/** Whether a server can listen there now. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
