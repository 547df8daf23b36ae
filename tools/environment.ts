import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Problem } from '#local/problem.ts';
import type { Variables } from '#src/lib/environment.ts';

/** The site that a tool works on. */
export type Target = {
  variables: Variables;
  isHosted: boolean;
  /** The URL for browsers, if known. */
  url: string | undefined;
};

/**
 * The hosted site when its variables are set (in `.env` or by hand), else the running copy of LOCAL_DIR.
 * @throws Problem when there is neither, or its address is none
 */
export function findTarget(environment: Variables = process.env): Target {
  if (environment.SUPABASE_URL) return { variables: environment, isHosted: true, url: siteAddress(environment.URL) };
  const file = join(environment.LOCAL_DIR ?? '.local', 'running.json');
  const running = read(file);
  if (!running) throw new Problem(`No site to work on: start one with npm start (${file} is not there), or fill in .env for a hosted one.`);
  return { variables: running, isHosted: false, url: running.URL };
}

function siteAddress(url: string | undefined): string | undefined {
  if (!url) return undefined;
  if (/^https?:\/\//i.test(url) && URL.canParse(url)) return url;
  throw new Problem('URL must be the whole address of the site, such as https://www.example.com; add the https:// in .env.');
}

function read(file: string): Record<string, string> | undefined {
  try {
    return z.record(z.string(), z.coerce.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
