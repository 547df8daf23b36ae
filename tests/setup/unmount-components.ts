import { afterEach } from 'vitest';

// Testing Library unmounts automatically only with a global `afterEach`.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
}
