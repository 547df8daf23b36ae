import { readFileSync } from 'node:fs';
import { type Role, roles, type SoakedSite } from './soaked-site.ts';

/** Resident memory in MB of each part, `second` seconds after the start; a part that was down, or has only just started, is left out. */
export type Sample = { second: number } & Partial<Record<Role, number>>;

const roleNames = Object.keys(roles) as Role[];

export function sampleMemory(site: SoakedSite, second: number): Sample {
  const sizes = roleNames.flatMap((role) => {
    const pid = site.pidOf(role);
    const size = pid === undefined ? undefined : residentOf(pid);
    return size === undefined ? [] : [[role, size] as const];
  });
  return { second, ...Object.fromEntries(sizes) };
}

const growthAllowed = 1.25;

/** Parts whose highest size in the last third is over a quarter above that in the middle third; the first third warms up. */
export function growing(samples: Sample[]): Role[] {
  const third = Math.floor(samples.length / 3);
  const most = (role: Role, some: Sample[]) => Math.max(0, ...some.map((sample) => sample[role] ?? 0));
  const [middle, last] = [samples.slice(third, 2 * third), samples.slice(2 * third)];
  return roleNames.filter((role) => most(role, last) > growthAllowed * most(role, middle));
}

/** While it opens, the embedded database takes half as much again as afterwards. */
const settledAfterSeconds = 15;

function residentOf(pid: number): number | undefined {
  try {
    if (ageOf(readFileSync(`/proc/${pid}/stat`, 'utf8'), readFileSync('/proc/uptime', 'utf8')) < settledAfterSeconds) return undefined;
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
  } catch {
    return undefined;
  }
}

const ticksPerSecond = 100;

/** For how many seconds a process has run, from its `stat` and the `uptime` of the machine, as Linux writes them. */
export function ageOf(stat: string, uptime: string): number {
  // The name, in parentheses, may hold spaces; the start is the 22nd field.
  const startTicks = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]);
  return Number.parseFloat(uptime) - startTicks / ticksPerSecond;
}
