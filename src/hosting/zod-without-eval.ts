import type { Plugin } from 'vite';

/** Zod tests at start whether `eval` is allowed; the policies forbid it, and each test would be reported as a violation. */
export const zodWithoutEval: Plugin = {
  name: 'zod-without-eval',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /zod\/v4\/core\/core\.js$/ },
    handler: (code) => ({ code: `globalThis.__zod_globalConfig = { jitless: true };\n${code}`, map: null }),
  },
};
