import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { reasonOf } from '#src/lib/errors.ts';
import { unusable } from './disk.ts';
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
  if (!existsSync(path)) writeWhole(path, JSON.stringify(makeSecrets(), null, 2));
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new Problem(
      `${path} cannot be read: ${reasonOf(error)}. Put a copy of it back. Without one, move it aside and new secrets are made; whom the site has erased is then known by the ids of their texts alone.`,
    );
  }
}

/** Appears when it is whole: half of it, on a full disk, would be in the way of every later start. */
function writeWhole(path: string, text: string): void {
  try {
    writeFileSync(`${path}.new`, text, { mode: 0o600 });
    renameSync(`${path}.new`, path);
  } catch (error) {
    rmSync(`${path}.new`, { force: true });
    throw unusable(dirname(path), error);
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
