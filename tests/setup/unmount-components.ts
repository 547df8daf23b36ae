import { afterAll, afterEach } from 'vitest';

// Testing Library unmounts automatically only with a global `afterEach`.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // Only a test that fails waits so long; a busy machine may need more than the second of the default.
  configure({ asyncUtilTimeout: 30_000 });
  afterEach(cleanup);
  afterAll(clearTimers(globalThis));
}

/** Notes the timers that start from now on. The result clears them: one that runs after the last test, as of a message that fades, finds no DOM. */
function clearTimers(scope: typeof globalThis): () => void {
  const started: NodeJS.Timeout[] = [];
  const start = scope.setTimeout;
  scope.setTimeout = Object.assign((...timer: Parameters<typeof start>) => {
    const handle = start(...timer);
    started.push(handle);
    return handle;
  }, start);
  return () => {
    scope.setTimeout = start;
    for (const handle of started) clearTimeout(handle);
  };
}
