import { spawnSync } from 'node:child_process';
import { findFirefox, noFirefox } from './find-firefox.ts';

// npm run test:firefox: the journeys of this folder in an installed Firefox (docs/decisions/0062). `-- editor` runs those of that name.
const path = findFirefox(process.env);
if (path === null) {
  console.error(noFirefox);
  process.exitCode = 1;
} else {
  const runner = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/firefox/vitest.config.ts', ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, runner, { stdio: 'inherit', env: { ...process.env, FIREFOX_BIN: path } });
  process.exitCode = status ?? 1;
}
