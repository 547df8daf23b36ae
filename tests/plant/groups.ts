import { dirname } from 'node:path';
import type { Fault } from './fault.ts';

const largestGroup = 5;

/** Faults that one site can carry at once: each in a folder of its own and judged by a test file of its own. */
export function browserGroups(faults: readonly Fault[]): Fault[][] {
  const groups: Fault[][] = [];
  for (const fault of faults) {
    const group = groups.find((members) => members.length < largestGroup && members.every((member) => areApart(member, fault)));
    if (group) group.push(fault);
    else groups.push([fault]);
  }
  return groups;
}

function areApart(one: Fault, other: Fault): boolean {
  return one.tests !== other.tests && dirname(one.file) !== dirname(other.file);
}
