/** Holds a lock until the returned function is called. Calls `onHeld` once it is held, or at once without Web Locks. */
export function holdLock(name: string, onHeld: () => void = () => undefined): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const acquired = () => {
    onHeld();
    return promise;
  };
  if (navigator.locks) void navigator.locks.request(name, acquired);
  else void acquired();
  return resolve;
}

/** What follows this prefix in the names of all locks that the tabs of this browser hold. */
export async function heldLocks(prefix: string): Promise<string[]> {
  const held = (await navigator.locks?.query())?.held ?? [];
  return held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}
