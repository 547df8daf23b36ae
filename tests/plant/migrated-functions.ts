import { globSync, readFileSync } from 'node:fs';
import type { Fault } from './fault.ts';

const migrations = globSync('supabase/migrations/*.sql').sort();
const definition = /^create (?:or replace )?function (public\.\w+)\(/gm;

/** The later migration that defines the function of a fault anew; null when there is none, or the fault is in no function. */
export function replacedBy({ file, find }: Pick<Fault, 'file' | 'find'>): string | null {
  const name = functionAround(readFileSync(file, 'utf8'), find);
  if (!name) return null;
  for (const later of migrations.slice(migrations.indexOf(file) + 1)) {
    const sql = readFileSync(later, 'utf8');
    // A renamed function goes on, and what is defined then calls it.
    if (sql.includes(`alter function ${name}(`)) return null;
    if (namesIn(sql).includes(name)) return later;
  }
  return null;
}

function functionAround(sql: string, find: string): string | undefined {
  const before = sql.slice(0, sql.indexOf(find) + find.length);
  const isOutside = before.lastIndexOf('$$;') > before.lastIndexOf('create ');
  return isOutside ? undefined : namesIn(before).at(-1);
}

function namesIn(sql: string): string[] {
  return [...sql.matchAll(definition)].map(([, name = '']) => name);
}
