import type { Database } from '#src/db/client.ts';
import type { Ledger } from './ledger.ts';
import type { SoakedSite } from './soaked-site.ts';

/** What people share during a run. */
export type Soak = {
  site: SoakedSite;
  ledger: Ledger;
  db: Database;
  /** The run inside `npm run test:all`, where others need the machine as well. */
  isShort: boolean;
  isOver: () => boolean;
};

/** The article that everybody reads and comments on. */
export const articleId = 'free-zone-or-mainland';

/** Works until the run is over. */
export type Person = (soak: Soak) => Promise<void>;

export function oneOf<T>(items: readonly T[]): T {
  return items[Math.floor(Math.random() * items.length)] as T;
}
