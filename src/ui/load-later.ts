import { whenIdle } from '#src/lib/when-idle.ts';

/** What is said when a part of the page is wanted and its code does not come. */
export const loadFailed = 'This part of the page could not be loaded. Check the connection and try again; what you typed is here.';

const loaders = new Set<() => Promise<unknown>>();
let isIdle = false;

/** Loads the parts of the screens that are open, so that neither a lost connection nor a deploy takes them away. */
export async function preloadParts(): Promise<void> {
  isIdle = true;
  await Promise.allSettled([...loaders].map((load) => load()));
}

/** Code that is loaded when it is wanted, and before that when the page is idle; `known` is null until then. */
export type Later<Part> = { known: Part | null; load: () => Promise<Part> };

/** Called where modules begin. A load that failed is tried again when the part is wanted again. */
export function loadLater<Part>(from: () => Promise<Part>): Later<Part> {
  const later: Later<Part> = {
    known: null,
    load: async () => {
      later.known ??= await from();
      return later.known;
    },
  };
  loaders.add(later.load);
  // A module that came with a part which was loaded itself.
  if (isIdle) whenIdle(() => void later.load().catch(() => undefined));
  return later;
}
