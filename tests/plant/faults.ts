import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './fault.ts';

/** All faults of `faults/*.ts`, in the order of files. */
export async function readFaults(): Promise<Fault[]> {
  const files = globSync('faults/*.ts', { cwd: import.meta.dirname }).sort();
  const modules: { faults: Fault[] }[] = await Promise.all(files.map((file) => import(join(import.meta.dirname, file))));
  return modules.flatMap(({ faults }) => faults);
}

/** The text of the fault's file with the fault in it. @throws Error when `find` does not stand there as often as it should */
export function withFault({ id, file, find, replace, times }: Fault, root = '.'): string {
  const parts = readFileSync(join(root, file), 'utf8').split(find);
  const found = parts.length - 1;
  if (found === 0 || (found > 1 && times !== 'all')) throw new Error(`${id}: the text to replace stands ${found} times in ${file}.`);
  if (find === replace) throw new Error(`${id}: the fault changes nothing.`);
  return parts.join(replace);
}
