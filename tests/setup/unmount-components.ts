import { afterEach } from 'vitest';

// Testing Library unmounts automatically only with a global `afterEach`.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // Only a test that fails waits so long; a busy machine may need more than the second of the default.
  configure({ asyncUtilTimeout: 30_000 });
  afterEach(cleanup);
}
