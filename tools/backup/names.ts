import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Counts } from '#src/features/backups/backup.ts';
import type { Variables } from '#src/lib/environment.ts';

/**
 * A file in `LOCAL_DIR/backups`, which only its owner may open, with the time in its name, such as `site-2026-11-22T031500.zip`.
 * @param of what it is of; Git ignores `site` and `before-import` wherever they are
 */
export function backupFile(of: 'site' | 'before-import', { LOCAL_DIR = '.local' }: Variables = process.env, now = new Date()): string {
  const folder = join(LOCAL_DIR, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  return join(folder, `${of}-${now.toISOString().slice(0, 19).replaceAll(':', '')}.zip`);
}

/** '14 posts, 7 messages, 6 partners, 0 pictures' */
export function described({ posts, messages, partners, pictures }: Counts): string {
  return Object.entries({ posts, messages, partners, pictures })
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
}
