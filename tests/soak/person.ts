import type { Database } from '#src/db/client.ts';
import type { Gate } from './gate.ts';
import type { Ledger } from './ledger.ts';
import type { SoakedSite } from './soaked-site.ts';

/** What people and bots share during a run. */
export type Soak = {
  site: SoakedSite;
  ledger: Ledger;
  /** Whoever writes what must not be lost passes here; an import goes alone. */
  gate: Gate;
  db: Database;
  /** The run inside `npm test`, where others need the machine as well. */
  isShort: boolean;
  isOver: () => boolean;
};

/** The article that everybody reads and comments on. */
export const articleId = 'free-zone-or-mainland';

/** Works until the run is over. */
export type Person = (soak: Soak) => Promise<void>;

export function oneOf<T>(items: readonly T[], random = Math.random): T {
  return items[Math.floor(random() * items.length)] as T;
}

/** Before all that counts as a flood. */
export function twoDaysAgo(): string {
  return new Date(Date.now() - 2 * 86_400_000).toISOString();
}
