const idleMs = 2_000;

/** Calls back when the page has nothing else to do, after two seconds at the latest. @returns forgets it */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 0);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: idleMs });
  return () => cancelIdleCallback(handle);
}
