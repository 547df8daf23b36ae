import { afterEach } from 'vitest';

// Testing Library unmounts by itself only where `afterEach` is global.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
}
