import type { Owner } from '../owner.ts';
import { changedFields } from './owner-form.ts';

/** Their facts with the fields that changed here since the common version. */
export function withMine(base: Owner, mine: Owner, theirs: Owner): Owner {
  const own = changedFields(base, mine).map((name) => [name, mine[name]]);
  return { ...theirs, ...Object.fromEntries(own) };
}
