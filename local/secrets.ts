import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { reasonOf } from '#src/lib/errors.ts';
import { Problem } from './problem.ts';

const secretsSchema = z.object({
  databaseSecretKey: z.string().min(20),
  databasePublishableKey: z.string().min(20),
  platformToken: z.string().min(32),
});

export type Secrets = z.infer<typeof secretsSchema>;

/** Loads the secrets of this folder; generates them on first use, readable by their owner only. */
export function loadSecrets(localDir: string): Secrets {
  const path = join(localDir, 'secrets.json');
  if (!existsSync(path)) writeFileSync(path, JSON.stringify(makeSecrets(), null, 2), { mode: 0o600 });
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new Problem(`${path} cannot be read: ${reasonOf(error)}. Remove it, and new secrets are made.`);
  }
}

/** The key with which builds read what is published, and nothing else; made from the secret key, which it does not reveal. */
export function buildKeyOf(secretKey: string): string {
  return `sb_secret_${createHmac('sha256', secretKey).update('builds').digest('base64url')}`;
}

function makeSecrets(): Secrets {
  return {
    databaseSecretKey: `sb_secret_${random()}`,
    databasePublishableKey: `sb_publishable_${random()}`,
    platformToken: random(),
  };
}

function random(): string {
  return randomBytes(32).toString('base64url');
}
