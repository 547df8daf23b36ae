import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const projectFolder = join(import.meta.dirname, '../..');
const sources = ['src/**', 'local/sign-in/**', 'public/**', 'astro.config.mjs', 'netlify.toml', 'package-lock.json'];

/** A digest of all code and settings that a build depends on; content is covered by the site's revision. */
export function codeFingerprint(siteUrl: string): string {
  const hash = createHash('sha256').update(siteUrl);
  for (const file of globSync(sources, { cwd: projectFolder }).sort()) {
    const path = join(projectFolder, file);
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path));
  }
  return hash.digest('hex');
}
