import { loadLater } from '#src/ui/load-later.ts';

/** What reads pasted text. A paste that comes before it waits for it and then stands where it was pasted. */
export const reader = loadLater(() => import('./reader.ts'));
